/** The words of a table written as one line, in Unicode's composed form. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(" ").map((word) => word.normalize("NFC")));
}
