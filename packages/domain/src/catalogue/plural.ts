/** Reduces English plurals: the category of an onion is onions. */
export function singular(word: string): string {
  return /^[a-z]{4,}s$/.test(word) && !word.endsWith("ss") ? word.replace(/(?<=(?:o|sh|ch|x))es$|s$/, "") : word;
}

/** Whether two words differ only in number; words are compared as written, so pie does not match pi. */
export function isSingularOf(term: string, plural: string): boolean {
  return term !== plural && singular(plural) === term;
}
