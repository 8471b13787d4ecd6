/**
 * The units that packs are sold in, as the store writes them. Pack stands for a number of packs of any size, Taka for
 * what is to be spent.
 */
export type ListUnit = "Kg" | "Gm" | "Ltr" | "Ml" | "Pcs" | "Dozen" | "Pack" | "Taka";

type Measure = { unit: ListUnit; factor: number };

const names: { unit: ListUnit; factor?: number; said: string }[] = [
  {
    unit: "Kg",
    said: "kg kgs k kilo kilos kilogram kilograms keji kejee kezi kg. কেজি কিলো কেজির কেজী কেজ কেজিঃ কিলোগ্রাম",
  },
  { unit: "Gm", said: "g gm gms gr grm gram grams graam গ্রাম গ্ৰাম গ্রামের গ্রাঃ গ্রা গ্রা. gm. gms." },
  { unit: "Gm", factor: 250, said: "poa poya powa poah পোয়া" },
  { unit: "Gm", factor: 58, said: "chotak chhotak ছটাক" },
  { unit: "Gm", factor: 454, said: "lb lbs pound pounds পাউন্ড" },
  { unit: "Kg", factor: 40, said: "mon maund মণ" },
  { unit: "Kg", factor: 50, said: "bosta sack sacks বস্তা" },
  { unit: "Kg", said: "sher ser seer সের" },
  { unit: "Ltr", said: "l lt lit ltr ltrs litre litres liter liters litar ltr. লিটার লি লিঃ লি. লিটারের" },
  { unit: "Ml", said: "ml mili milli mililitre ml. এমএল মিলি মিলিলিটার" },
  { unit: "Pcs", said: "pc pcs piece pieces pis pich pice ta ti ta. ti. nos khana pcs. পিস পিছ টি টা খানা" },
  { unit: "Dozen", said: "dozen dozens dozon dojon dozn dorjon dz doz ডজন ডঃ ডজঃ" },
  { unit: "Pcs", factor: 2, said: "pair pairs jora জোড়া" },
  { unit: "Pcs", factor: 4, said: "hali haali halli হালি" },
  { unit: "Pcs", factor: 20, said: "kuri কুড়ি" },
  { unit: "Pcs", factor: 30, said: "tray trays crate crates ট্রে ক্রেট" },
  {
    unit: "Pack",
    said:
      "pack packs pk packet packets pkt pkts pket pckt pck pak paket pouch bottle bottles botol botle jar jars can cans tin tins box " +
      "boxes carton cartons bag bags bunch bunches bundle bundles ati aati atti mutha mutho bar bars roll rolls tub tubs cup cups unit " +
      "boyam kouta dibba units loaf loaves sachet sachets plate plates head heads pkt. pkts. " +
      "প্যাকেট প্যাক প্যাঃ প্যা. প্যাকেটের বোতল বয়াম কৌটা ডিব্বা বক্স ব্যাগ আঁটি আটি মুঠা মুঠি বান্ডিল কাপ প্লেট",
  },
];

export const measures = new Map<string, Measure>(
  names.flatMap(({ unit, factor = 1, said }) =>
    said.split(" ").map((name): [string, Measure] => [name.normalize("NFC"), { unit, factor }]),
  ),
);

/** Containers with a default content. */
export const containers: ReadonlySet<string> = new Set(
  "bosta sack sacks বস্তা tray trays crate crates ট্রে ক্রেট".split(" ").map((name) => name.normalize("NFC")),
);

const saleUnits: readonly ListUnit[] = ["Kg", "Gm", "Ltr", "Ml", "Pcs", "Dozen"];

/** The unit that a pack is sold in, by its title. */
export function saleUnitOf(title: string): ListUnit {
  return saleUnits.find((unit) => unit.toLowerCase() === title.toLowerCase()) ?? "Pack";
}

/** An amount in grams, millilitres or pieces. */
export type Base = { kind: "g" | "ml" | "pcs"; size: number };

/** Undefined for packs, whose content varies. */
export function inBase(unit: ListUnit, amount: number): Base | undefined {
  switch (unit) {
    case "Kg":
      return { kind: "g", size: amount * 1000 };
    case "Gm":
      return { kind: "g", size: amount };
    case "Ltr":
      return { kind: "ml", size: amount * 1000 };
    case "Ml":
      return { kind: "ml", size: amount };
    case "Pcs":
      return { kind: "pcs", size: amount };
    case "Dozen":
      return { kind: "pcs", size: amount * 12 };
    case "Pack":
    case "Taka":
      return undefined;
  }
}

/** For a pattern: all names of units, the longest first. */
export const unitPattern = [...measures.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(".", "\\."))
  .join("|");

/** Where a number, a unit or a word may begin and end. */
export const edge = "(?<![\\p{L}\\p{M}\\p{N}.])";
export const end = "(?![\\p{L}\\p{M}\\p{N}])";

/** "কে.জি." and "k.g." as one word. May change the length of the text. */
export function withWholeUnits(text: string): string {
  return text
    .replace(/কে\s?\.\s?জি\.?|কে জি(?![\p{L}\p{M}])/gu, "কেজি")
    .replace(/মি\s?\.\s?লি\.?/gu, "মিলি")
    .replace(/(?<=\d\s*)k\.\s?g\.?(?![a-z])/gu, "kg");
}
