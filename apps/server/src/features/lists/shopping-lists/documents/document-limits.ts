import { mostListBytes } from "@tatka/domain/lists/shopping-list";

export const MOST_PAGES = 20;
/** Far more than a list may have, so that longer text is refused as too long. */
export const MOST_TEXT = mostListBytes * 4;
export const MOST_UNPACKED_BYTES = 20 * 1024 * 1024;
/** Maximum pages of a scanned PDF. */
export const MOST_PICTURES = 5;
