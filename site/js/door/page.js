// @ts-check
// Pages in place of files.

/** Some hosts, and networks that one has to sign in to, answer everything with a page. @param {Response} reply */
export const isPage = (reply) => reply.headers.get("content-type")?.startsWith("text/html") ?? false;
