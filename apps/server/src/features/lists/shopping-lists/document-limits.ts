export const MOST_PAGES = 20;
export const MOST_UNPACKED_BYTES = 20 * 1024 * 1024;
/** Of a scanned PDF, as many pages are read as pictures. */
export const MOST_PICTURES = 5;
