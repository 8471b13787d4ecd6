let isDocument = false;

/**
 * Marks a list that a page shows in full. In the document its items are replaced with zeros in the page data, and the
 * browser reads them from the markup. Fetched as data, the list is complete.
 */
export function shownInPage<One>(list: One[]): One[] {
  return Object.defineProperty(list, "toJSON", { value: () => (isDocument ? list.map(() => 0) : list) });
}

/** The JSON from `write` is embedded in a document that also has the markup. */
export function withinDocument(write: () => string): string {
  isDocument = true;
  try {
    return write();
  } finally {
    isDocument = false;
  }
}

/** Whether a list was replaced with zeros. */
export function isInPage(list: readonly unknown[]): boolean {
  return list[0] === 0;
}
