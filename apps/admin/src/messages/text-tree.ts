/** A tree of texts, as react-admin expects it. */
type TextTree = { [key: string]: string | TextTree };

/** The same texts in another language. */
export type TextsLike<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : TextsLike<Texts[Key]> };

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Text keys: ours are below `tatka`, record names where react-admin looks them up. */
export type TextKey<Texts> = Texts extends unknown
  ? KeysOf<{ tatka: Omit<Texts, "resources"> } & Pick<Texts, keyof Texts & "resources">>
  : never;

/** Merges several trees: areas add to shared branches, such as `menu`. */
export function mergeTexts(trees: readonly TextTree[]): TextTree {
  const merged: TextTree = {};
  for (const [key, texts] of trees.flatMap((tree) => Object.entries(tree))) {
    const known = merged[key];
    merged[key] = typeof texts === "object" && typeof known === "object" ? mergeTexts([known, texts]) : texts;
  }
  return merged;
}
