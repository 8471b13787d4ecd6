/** Preparations, as product names say them and as people say them. */
const preparations: [word: string, said: string][] = [
  [
    "boneless",
    "bone ?less|without (?:any )?bones?|no bones?|ha[rd]h?d?i? (?:chara|sara|chhara|bad|baad)|হাড় ছাড়া|হাড়ছাড়া|হাড্ডি ছাড়া|বোনলেস",
  ],
  ["bone in", "bone in|with bones?|bones? (?:on|soho)|ha[rd]h?d?i? (?:soho|shoho|shuddho)|হাড়সহ|হাড় সহ|হাড্ডিসহ|হাড্ডি সহ"],
  [
    "skinless",
    "skin ?less|without (?:the )?skin|no skin|skin (?:off|out|chara)|cham[rd]?r?a (?:chara|sara|chhara|bad|baad)|চামড়া ছাড়া|চামড়াছাড়া|স্কিনলেস",
  ],
  ["skin on", "skin on|with skin|cham[rd]?r?a (?:soho|shoho)|চামড়াসহ|চামড়া সহ"],
  ["cut", "(?:ch?h?oto |boro )?tukr[ao](?: kore| koira)?|(?:ছোট |বড় )?টুকর[াো](?: করে)?"],
  ["whole", "gota|asto|আস্ত|গোটা"],
  ["peeled", "khosa (?:chara|sara|chhara)|খোসা ছাড়া|খোসা ছাড়ানো"],
];

const patterns = preparations.map(
  ([word, said]) =>
    [word, new RegExp(`(?<![\\p{L}\\p{M}])(?:${said})(?![\\p{L}\\p{M}])`.normalize("NFC"), "giu")] as const,
);

/** "Without bone" is boneless. */
export function withPreparations(words: string): string {
  let text = words;
  for (const [word, pattern] of patterns) text = text.replace(pattern, ` ${word} `);
  return text;
}

/** Opposites: a breast with bones is not a boneless one. */
export const decisivePreparations: ReadonlySet<string> = new Set(
  "boneless bone skinless skin peeled whole asto gota uncut আস্ত গোটা".split(" ").map((word) => word.normalize("NFC")),
);

/** Names a preparation, never a product. */
export const preparationWords: ReadonlySet<string> = new Set(
  "boneless bone in skinless skin on peeled cut uncut cleaned chopped sliced kata kete kuchi piece pieces tukra whole asto gota curry কাটা কেটে কুচি টুকরা টুকরো পিস আস্ত গোটা"
    .split(" ")
    .map((word) => word.normalize("NFC")),
);
