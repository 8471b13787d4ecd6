import { MOST_IMPORT_ROWS } from "@tatka/contract/catalogue/import-export";

export const MOST_ROWS = MOST_IMPORT_ROWS;
export const MOST_COLUMNS = 200;
/** Longer than any cell may be; what is cut here is refused as too long afterwards, and the other rows are kept. */
export const MOST_CELL = 20_000;
export const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
