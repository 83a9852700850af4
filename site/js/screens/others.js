// @ts-check
// All that neither the menu nor a table needs before somebody asks for it. It is loaded as one file, because each part is small.

import "./backup.js";
import "./chooser.js";
import "./pack-news.js";
import "./learn.js";
import "./leave-dialog.js";
import "./replay.js";
import "./rule-dialog.js";
import "./rules.js";
import "./settings-dialog.js";
import "./share-dialog.js";
import "./statistics.js";
import "./table-menu.js";
import "./verify-dialog.js";
import "./wallet.js";

export { tellDay } from "./day.js";
export { Linked } from "./linked.js";
export { refusalWords } from "./option-words.js";
export { share } from "./share-dialog.js";
export { tally } from "./tally.js";
