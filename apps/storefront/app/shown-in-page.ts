let isDocument = false;

/**
 * Marks a list that a page shows in full. The document has it as markup, so its data only says how many there are, as so
 * many noughts; the browser reads the rest from the markup. Asked for as data, the list comes as it is.
 */
export function shownInPage<One>(list: One[]): One[] {
  return Object.defineProperty(list, "toJSON", { value: () => (isDocument ? list.map(() => 0) : list) });
}

/** What `write` makes into JSON stands in a document, beside its markup. */
export function withinDocument(write: () => string): string {
  isDocument = true;
  try {
    return write();
  } finally {
    isDocument = false;
  }
}

/** Whether a list came as noughts. */
export function isInPage(list: readonly unknown[]): boolean {
  return list[0] === 0;
}
