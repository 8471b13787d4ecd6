/** The words of a table that is written as one line of words, in Unicode's composed form. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(" ").map((word) => word.normalize("NFC")));
}
