/** Normalises words for counting: one spelling, one line, limited length. */
export function normalised(query: string): string {
  return query
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, 100);
}

/** Looks like an email or a phone number, which are not stored. */
export function isPersonal(words: string): boolean {
  return words.includes("@") || /(?:[\d০-৯][\s-]*){7}/u.test(words);
}
