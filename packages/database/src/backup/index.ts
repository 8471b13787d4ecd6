export { backUp } from "./back-up.ts";
export { BackupError } from "./backup-error.ts";
export { openStore } from "./open-store.ts";
export { restore } from "./restore.ts";
export { type TableContents, tableContents } from "./table-contents.ts";
