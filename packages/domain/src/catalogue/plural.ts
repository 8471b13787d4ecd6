/** English plurals as one: the category of an onion is onions. */
export function singular(word: string): string {
  return /^[a-z]{4,}s$/.test(word) && !word.endsWith("ss") ? word.replace(/(?<=(?:o|sh|ch|x))es$|s$/, "") : word;
}

/** Whether they are the same word in two numbers; written as they are, since a pie is no pies of pi. */
export function isSingularOf(term: string, plural: string): boolean {
  return term !== plural && singular(plural) === term;
}
