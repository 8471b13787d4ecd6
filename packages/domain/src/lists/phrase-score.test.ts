import { describe, expect, test } from "vitest";
import { namedProduct } from "../testing/named-product.ts";
import { judge, likeness, type Named, rank, searchWords, type Vocabulary } from "./phrase-match.ts";

const product = (id: number, names: string[], more: Partial<Named> = {}) =>
  namedProduct(
    id,
    names.map((name) => name.split(" ")),
    more,
  );

/** `rice`: the word matches itself; `ryce=rice*0.84`: it may be rice, with this certainty. */
function vocabulary(words: string, distinctive: string[] = []): Vocabulary {
  const entries = words.split(" ").map((entry): [string, Map<string, number>] => {
    const [word = "", meant = ""] = entry.split("=");
    const terms = (meant || word).split("|").map((one): [string, number] => {
      const [term = "", quality = "1"] = one.split("*");
      return [term, Number(quality)];
    });
    return [word, new Map(terms)];
  });
  return { meanings: new Map(entries), distinctive: new Set(distinctive) };
}

/** The score and the shape, to the hundredth, and further flags. */
function judged(phrase: string, named: Named, words: string, distinctive: string[] = []): string {
  const found = judge(phrase.split(" "), named, vocabulary(words, distinctive));
  expect(found.id).toBe(named.id);
  const { score, shape, isAllNamed, isHead, isOneName, isTitle } = found;
  const said = Object.entries({ isAllNamed, isHead, isOneName, isTitle }).flatMap(([name, is]) => (is ? [name] : []));
  return [score.toFixed(3), shape.toFixed(3), ...said].join(" ");
}

const miniket = product(7, ["miniket rice"]);
const all = "isAllNamed isHead isOneName";

describe("how well words name a product", () => {
  test.each([
    { name: "its whole title", phrase: "miniket rice", words: "miniket rice", expected: `1.000 1.000 ${all} isTitle` },
    { name: "what it is", phrase: "rice", words: "rice", expected: `0.850 0.850 ${all}` },
    { name: "only which", phrase: "miniket", words: "miniket", expected: "0.468 0.468 isAllNamed isOneName" },
    { name: "nothing of it", phrase: "milk", words: "milk", expected: "0.000 0.000" },
    { name: "an unknown word beside", phrase: "zzz rice", words: "rice", expected: "0.531 0.425 isHead" },
    { name: "a known word beside", phrase: "zzz rice", words: "zzz rice", expected: "0.425 0.425 isHead" },
    { name: "a slip", phrase: "ryce", words: "ryce=rice*0.84", expected: `0.714 0.850 ${all}` },
    { name: "twice the same word", phrase: "rice rice", words: "rice", expected: `0.850 0.850 ${all}` },
    {
      name: "the better of two meanings",
      phrase: "ric",
      words: "ric=miniket*0.5|rice*0.9",
      expected: `0.900 1.000 ${all}`,
    },
  ])("$name: $phrase", ({ phrase, words, expected }) => {
    expect(judged(phrase, miniket, words)).toBe(expected);
  });

  test("a rare qualifier scores nearly like a head word", () => {
    expect(judged("miniket", miniket, "miniket", ["miniket"])).toBe("0.765 0.765 isAllNamed isOneName");
    expect(judged("minket", miniket, "minket=miniket*0.8", ["miniket"])).toBe("0.612 0.765 isAllNamed isOneName");
    expect(judged("minket", miniket, "minket=miniket*0.79", ["miniket"])).toBe("0.369 0.468 isAllNamed isOneName");
  });

  test("a title matches only words that are certainly its own", () => {
    expect(judged("rice", product(1, ["rice"]), "rice=rice*0.95")).toBe(`0.950 1.000 ${all} isTitle`);
    expect(judged("rice", product(1, ["rice"]), "rice=rice*0.94")).toBe(`0.940 1.000 ${all}`);
    expect(judged("good rice", product(1, ["rice"]), "good rice")).toBe("0.500 0.500 isHead");
    expect(judged("chal", product(1, ["rice", "chal"]), "chal")).toBe(`1.000 1.000 ${all}`);
    expect(judged("chal", product(1, ["rice", "chal"], { titles: 2 }), "chal")).toBe(`1.000 1.000 ${all} isTitle`);
  });

  test("words from two names count less than words from one", () => {
    const polao = product(1, ["basmati rice", "polao"]);
    expect(judged("polao rice", polao, "polao rice")).toBe("0.925 0.925 isAllNamed isHead");
    expect(judged("basmati rice", polao, "basmati rice")).toBe(`1.000 1.000 ${all} isTitle`);
  });

  test("among equal names, the one with more of the words wins", () => {
    const tea = product(1, ["green", "green tea leaves"], { categoryWords: new Set(["tea"]) });
    expect(judged("green tea", tea, "green tea")).toBe(`0.900 0.900 ${all}`);
    expect(judged("green", tea, "green")).toBe(`1.000 1.000 ${all} isTitle`);
  });

  test("attributes count less than the name", () => {
    const milk = product(1, ["milk"], { alsoSaid: new Set(["aarong", "dairy"]) });
    expect(judged("aarong milk", milk, "aarong milk")).toBe("0.875 0.875 isHead");
    expect(judged("arong milk", milk, "arong=aarong*0.5|dairy*0.2 milk")).toBe("0.688 0.875 isHead");
    expect(judged("arong milk", milk, "arong=dairy*0.2|aarong*0.5 milk")).toBe("0.688 0.875 isHead");
    expect(judged("pran milk", milk, "pran milk")).toBe("0.500 0.500 isHead");
  });

  test("words may be joined or separate", () => {
    const chilli = product(1, ["green chilli"]);
    expect(judged("greenchilli", chilli, "greenchilli")).toBe(`1.000 1.000 ${all} isTitle`);
    expect(judged("gree nchilli", chilli, "greenchilli")).toBe(`1.000 1.000 ${all} isTitle`);
    expect(judged("green chilli", product(1, ["greenchilli"]), "greenchilli")).toBe(`1.000 1.000 ${all} isTitle`);
    expect(judged("green chilli", product(1, ["redchilli"]), "greenchilli")).toBe("0.000 0.000");
  });

  test("the head of a name is in its category, singular or plural", () => {
    const hilsa = product(1, ["hilsa cut pieces"], { categoryWords: new Set(["hilsa"]) });
    expect(judged("hilsa", hilsa, "hilsa")).toContain("isHead");
    expect(judged("pieces", hilsa, "pieces")).not.toContain("isHead");
    const onions = product(1, ["onions red"], { categoryWords: new Set(["onion"]) });
    expect(judged("onions", onions, "onions")).toContain("isHead");
    expect(judged("red", onions, "red")).not.toContain("isHead");
  });

  test.each(["bag", "bottle", "box", "can", "cup", "jar", "pack", "packet", "pouch", "tin", "tub", "bottles"])(
    "packaging does not identify a product: %s",
    (container) => {
      const tea = product(1, [`tea ${container}`]);
      expect(judged(container, tea, container)).not.toContain("isHead");
      expect(judged("tea", tea, "tea")).toContain("isHead");
      expect(judged(container, product(1, [`blue ${container}`, container]), container)).toContain("isHead");
    },
  );
});

describe("equal names", () => {
  const found = (id: number, more: { score?: number; isTitle?: boolean } = {}) => ({
    ...{ id, score: 0.85, shape: 1, isAllNamed: true, isHead: true, isOneName: true, isJoint: false, isTitle: false },
    ...more,
  });
  const order = (all: ReturnType<typeof found>[], ...products: Named[]) =>
    rank(all, new Map(products.map((one) => [one.id, one]))).map(({ id }) => id);

  test("the better match comes first, in steps of a twelfth", () => {
    const same = [product(1, ["a"]), product(2, ["b"])];
    expect(order([found(1, { score: 0.5 }), found(2, { score: 0.6 })], ...same)).toEqual([2, 1]);
    expect(order([found(2, { score: 0.51 }), found(1, { score: 0.5 })], ...same)).toEqual([1, 2]);
  });

  test.each<[string, Partial<Named>, Partial<Named>]>([
    ["the everyday one", { isEveryday: true, isSpecial: true }, {}],
    ["the plain one before a special one", { popularity: 1 }, { isSpecial: true, popularity: 100 }],
    ["what many buy before what is cheap", { popularity: 100 }, { popularity: 65, poishaPerGram: 1 }],
    ["the cheaper of what many buy", { popularity: 66, poishaPerGram: 1 }, { popularity: 100 }],
  ])("%s", (_, better, worse) => {
    expect(order([found(1), found(2)], product(1, ["a"], worse), product(2, ["b"], better))).toEqual([2, 1]);
  });

  test("a complete title comes before all that, and then the older product", () => {
    const [plain, everyday] = [product(2, ["a"]), product(1, ["b"], { isEveryday: true })];
    expect(order([found(1), found(2, { isTitle: true })], plain, everyday)).toEqual([2, 1]);
    expect(order([found(3), found(2)], product(2, ["a"]), product(3, ["b"]))).toEqual([2, 3]);
  });

  test("popularity is compared only among equal names", () => {
    const products = [
      product(1, ["a"], { popularity: 100 }),
      product(2, ["b"], { popularity: 10, poishaPerGram: 20 }),
      product(3, ["c"], { popularity: 5, poishaPerGram: 1 }),
    ];
    expect(order([found(1, { score: 0.3 }), found(2), found(3)], ...products)).toEqual([2, 3, 1]);
  });
});

test.each([
  ["dal", "dal", 0.85],
  ["dal", "dil", 0],
  ["brus", "brin", 0],
  ["milk", "milks", 0],
  ["tamat", "tamot", 0.85 - 0.8 / 5],
  ["tamat", "damat", 0],
  ["tamatar", "tamotor", 0],
  ["tamatars", "tamotors", 0.85 - 1.6 / 8],
  ["tamatars", "tumotors", 0],
  ["tamat", "tamats", 0.85 - 0.8 / 6],
])("%s sounds like %s with score %d", (word, term, expected) => {
  expect(likeness(word, term)).toBeCloseTo(expected, 10);
});

test("texts are compared by words, without accents, apostrophes and joining signs", () => {
  expect(searchWords("Crème-brûlée & Farmer’s Aam, ২টি 7UP")).toEqual([
    "creme",
    "brulee",
    "farmers",
    "aam",
    "2টি",
    "7up",
  ]);
  expect(searchWords("ক্\u200cষ ক্\u200dষ")).toEqual(["ক্ষ", "ক্ষ"]);
  expect(searchWords("a an and for from in of on or the to with er ও এর rice")).toEqual(["rice"]);
  expect(searchWords("  ")).toEqual([]);
});
