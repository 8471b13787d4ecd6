import { MOST_IMPORT_ROWS } from "@tatka/contract/catalogue/import-export";

export const MOST_ROWS = MOST_IMPORT_ROWS;
export const MOST_COLUMNS = 200;
/** Above every cell's limit; a truncated cell is then refused as too long, and other rows continue. */
export const MOST_CELL = 20_000;
/** All known columns of one row together: rows are processed hundreds at a time. */
export const MOST_ROW = 50_000;
export const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;

/** Maximum size of one message from the process. */
export const MOST_ROWS_AT_ONCE = 500;
export const MOST_CHARACTERS_AT_ONCE = 250_000;
