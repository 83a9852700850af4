// @ts-check
// Share codes, as they stand in links.

/** No code is longer, in letters. */
export const LONGEST_CODE = 16_000;
/** What a code is made of. */
export const CODE = new RegExp(`^[\\w-]{8,${LONGEST_CODE}}$`);
