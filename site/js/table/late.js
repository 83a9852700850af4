// @ts-check
// What a table needs only when its first hand lies: the end of a deal, and the drawer. It is loaded as one file.

export { drawer, drawerDialog } from "./draw/drawer.js";
export { ending, result, tellResult } from "./draw/end.js";
