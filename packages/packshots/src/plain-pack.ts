import { hash } from "./drawing/random.ts";
import type { PackProduct, PackSpec, PackType } from "./pack-data.ts";
import { drawPack } from "./packshot.ts";
import { plainBrandLook } from "./plain-brand.ts";

/** Known facts about a product without a photo; others are empty. */
export type PlainPack = {
  titleEn: string;
  titleBn: string;
  brandEn: string;
  brandBn: string;
  categoryEn: string;
  storage: PackProduct["storage"];
  sizeEn: string;
  sizeBn: string;
};

/** A neutral pack for a product without a photo: its title and neutral colours, without a picture of the goods. */
export function drawPlainPack(of: PlainPack): string {
  return drawPack({
    side: "front",
    brand: { ...plainBrandLook, titleEn: of.brandEn, titleBn: of.brandBn, about: "" },
    spec: plainSpec(of.categoryEn),
    product: {
      slug: of.titleEn,
      titleEn: of.titleEn,
      titleBn: of.titleBn,
      description: "",
      storage: of.storage,
      shelfLifeDays: 1,
      attributes: {},
      weightsGrams: [],
    },
    variation: { sku: "", titleEn: of.sizeEn, titleBn: of.sizeBn, uom: "", measurement: 1, weightGrams: 500 },
  });
}

/** Typical packaging by a word in the category's name; a box by default. */
const usualPacks: [word: RegExp, pack: PackType, shape?: string][] = [
  [/oil|sauce|syrup|sharbat|water|vinegar/i, "bottle", "oil"],
  [/milk|cream/i, "carton"],
  [/juice|drink|beverage/i, "brick"],
  [/pickle|jam|honey|paste|ghee|chutney/i, "jar"],
  [/yogurt|ice cream|kulfi|butter/i, "tub"],
  [/rice|dal|flour|atta|sugar|salt|pulse/i, "sack"],
  [/tea|coffee|spice|masala|nut|dried/i, "standup"],
  [/snack|chip|noodle|frozen|fruit|vegetable|green|meat|fish|chicken|poultry|bread/i, "pillow"],
];

const quietColours = ["#cfd8c6", "#d8d2c4", "#c9d6dc", "#dccfcb", "#d3cfdd", "#d9d6b8"];

function plainSpec(category: string): PackSpec {
  const [, pack = "box", shape] = usualPacks.find(([word]) => word.test(category)) ?? [];
  const accent = quietColours[hash(category) % quietColours.length] ?? "#cfd8c6";
  return {
    pack: pack as PackType,
    accent,
    liquid: accent,
    opaque: true,
    ...(shape && { shape }),
    art: { as: "single", piece: "herbSprig", look: { colour: "#8aa08c" }, scale: 0.62 },
  };
}
