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
  ["peeled", "khosa (?:chara|sara|chhara)|without (?:the )?shell|shell (?:off|chara)|খোসা ছাড়া|খোসা ছাড়ানো"],
  ["shell on", "with (?:the )?shell|khosa (?:soho|shoho|shuddho)|খোসাসহ|খোসা সহ"],
  ["head on", "with (?:the )?head|matha (?:soho|shoho|shuddho)|মাথাসহ|মাথা সহ"],
  ["lean", "(?:without|no) (?:any )?fat|fat (?:off|chara)|chorbi (?:chara|sara|chhara|bad|baad)|চর্বি ছাড়া"],
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
  "boneless bone skinless skin peeled shell lean whole asto gota uncut আস্ত গোটা"
    .split(" ")
    .map((word) => word.normalize("NFC")),
);

/** Names a preparation, never a product. */
export const preparationWords: ReadonlySet<string> = new Set(
  "boneless bone in skinless skin on shell lean peeled cut uncut cleaned chopped sliced kata kete kuchi piece pieces tukra whole asto gota curry কাটা কেটে কুচি টুকরা টুকরো পিস আস্ত গোটা"
    .split(" ")
    .map((word) => word.normalize("NFC")),
);

/** Cut: a product that is sold whole is not what these ask for. */
const cutWords: ReadonlySet<string> = new Set(
  "cut kata kete chopped sliced pieces tukra কাটা কেটে টুকরা টুকরো".split(" ").map((word) => word.normalize("NFC")),
);

/** "Duck cut" is not a whole duck. The words of a product are those of its name with its preparations. */
export function isOtherPreparation(said: readonly string[], name: readonly string[]): boolean {
  return said.some((word) => cutWords.has(word)) && name.includes("whole") && !name.some((word) => cutWords.has(word));
}

/** Forms that many products have: "powder" alone names none of them. */
export const formWords: ReadonlySet<string> = new Set(
  "powder powders powdered gura guro guri gunra ground crushed paste bata seed seeds bichi flakes liquid leaf leaves pata fillet fillets cubes chunks গুঁড়া গুঁড়ো গুড়া গুড়ো বাটা বিচি বীজ পাতা"
    .split(" ")
    .map((word) => word.normalize("NFC")),
);

/** Where goods are from: "onion 2 kg deshi" is one product. */
export const originWords: ReadonlySet<string> = new Set(
  "deshi desi deshy bideshi imported local indian china chinese thai farm farmer hybrid দেশি দেশী বিদেশি বিদেশী ভারতীয় চায়না ফার্মের হাইব্রিড"
    .split(" ")
    .map((word) => word.normalize("NFC")),
);
