import { channelsOf, mix } from "@tatka/packshots/drawing/colour";
import type { Side } from "@tatka/packshots/pack-data";
import { pictureName } from "../../src/picture-name.ts";
import type { DemoCatalogue } from "./catalogue.ts";

/** Demo pictures are as wide as the widest size that is served. */
export const demoPictureSide = 960;

/** Part of every name, since files under a name never change: counted up when the same drawing comes out otherwise. */
const EDITION = 2;

/** What a demo picture is drawn from. `size` is the place of a size in its product; without `ground` it is cut out. */
export type DemoDrawing =
  | { type: "pack"; product: string; size: number; side: Side }
  | { type: "food"; product: string; ground?: string }
  | { type: "group"; products: string[]; ground?: string };

/** A picture's name, drawing and alt text. */
export type DemoPicture = { name: string; drawing: DemoDrawing; alt: string; altBn: string };

type DemoProduct = DemoCatalogue["products"][number];

/** A product's gallery: the front of each size, what is inside, and the back. */
export function galleryOf(product: DemoProduct): DemoPicture[] {
  const { slug, title_en, title_bn, variations } = product;
  const pack = (size: number, side: Side, alt: string, altBn: string) =>
    pictureOf({ type: "pack", product: slug, size, side }, alt, altBn);
  const [front, ...sizes] = variations.map((variation, size) =>
    pack(
      size,
      "front",
      `${title_en}, ${variation.title_en}, front of pack`,
      `${title_bn}, ${variation.title_bn}, প্যাকেটের সামনের দিক`,
    ),
  );
  if (!front) throw new Error(`The demo's "${slug}" has no sizes`);
  const inside = pictureOf(
    { type: "food", product: slug },
    `${title_en}, out of the pack`,
    `${title_bn}, প্যাকেটের ভেতরের খাবার`,
  );
  const back = pack(0, "back", `${title_en}, back of pack`, `${title_bn}, প্যাকেটের পেছনের দিক`);
  return [front, inside, back, ...sizes];
}

/** Words that identify the departments. */
const toldBy: Record<string, string> = {
  "frozen-food": "chicken-nuggets",
  "meat-fish": "beef-boneless-cubes",
  "dairy-eggs": "pasteurised-full-cream-milk",
  "fruits-vegetables": "tomato",
  staples: "miniket-rice",
  "cooking-essentials": "turmeric-powder",
  "snacks-bakery": "rosogolla",
  beverages: "mango-juice-drink",
};

/** Each category shows a pack of its own, the same picture as the product's; a wider one takes what the narrower have left. */
export function categoryPictures({ categories, products }: DemoCatalogue): Map<string, DemoPicture> {
  const taken = new Set(Object.values(toldBy));
  const narrowFirst = [...categories].sort((one, other) => other.level - one.level);
  return new Map(
    narrowFirst.map(({ slug: category }) => {
      const inIt = products.filter(({ category_path }) => category_path.includes(category));
      const shown =
        inIt.find(({ slug }) => slug === toldBy[category]) ?? inIt.find(({ slug }) => !taken.has(slug)) ?? inIt[0];
      const [front] = shown ? galleryOf(shown) : [];
      if (!shown || !front) throw new Error(`The demo's category "${category}" is empty`);
      taken.add(shown.slug);
      return [category, front];
    }),
  );
}

/** What is cut out has no colours in its name: what it stands on shows until it has arrived, and around it afterwards. */
export function pictureOf(drawing: DemoDrawing, alt: string, altBn: string): DemoPicture {
  const ground = "ground" in drawing ? drawing.ground : undefined;
  const look = ground && { edge: channelsOf(ground), middle: channelsOf(mix(ground, "#808080", 0.4)) };
  return { name: pictureName(Buffer.from(JSON.stringify([EDITION, drawing])), look || undefined), drawing, alt, altBn };
}
