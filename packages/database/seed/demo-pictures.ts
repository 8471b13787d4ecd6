import { channelsOf, mix } from "@tatka/packshots/drawing/colour";
import { studioEdge } from "@tatka/packshots/drawing/studio";
import type { Art, Side } from "@tatka/packshots/pack-data";
import { pictureName } from "../src/picture-name.ts";
import { demoBrandLooks } from "./demo-brand-looks.ts";
import type { DemoCatalogue } from "./demo-catalogue.ts";
import type { DemoPacks } from "./demo-packs.ts";

/** Demo pictures are as wide as the widest size that is served. */
export const demoPictureSide = 960;

/** Part of every name, since files under a name never change: counted up when the same drawing comes out otherwise. */
const EDITION = 1;

/** What a demo picture is drawn from. `size` is the place of a size in its product; `ground` colours the wall. */
export type DemoDrawing =
  | { type: "pack"; product: string; size: number; side: Side }
  | { type: "food"; product: string; ground?: string }
  | { type: "group"; products: string[]; ground: string };

/** A picture's name, what is drawn under it, and what it shows. */
export type DemoPicture = { name: string; drawing: DemoDrawing; alt: string; altBn: string };

type DemoProduct = DemoCatalogue["products"][number];
type DemoCategory = DemoCatalogue["categories"][number];

/** A product's gallery: the front of each size, what is inside, and the back. */
export function galleryOf(product: DemoProduct, packs: DemoPacks): DemoPicture[] {
  const { slug, title_en, title_bn, variations } = product;
  const middle = mix(demoBrandLooks[product.brand]?.main ?? studioEdge, accentOf(slug, packs), 0.55);
  const pack = (size: number, side: Side, alt: string, altBn: string) =>
    pictureOf({ type: "pack", product: slug, size, side }, middle, alt, altBn);
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
    foodColour(packs[slug]?.art),
    `${title_en}, out of the pack`,
    `${title_bn}, প্যাকেটের ভেতরের খাবার`,
  );
  const back = pack(0, "back", `${title_en}, back of pack`, `${title_bn}, প্যাকেটের পেছনের দিক`);
  return [front, inside, back, ...sizes];
}

/** Packs whose content says less than they do: a category of oils is told by a bottle, not by beans. */
const toldByPack = new Set(["bottle", "jar", "can", "carton", "brick", "tub", "sachet", "clayPot"]);

/** Each category shows a product of its own; a wider one takes what the narrower have left. */
export function categoryPictures({ categories, products }: DemoCatalogue, packs: DemoPacks): Map<string, DemoPicture> {
  const taken = new Set<string>();
  const narrowFirst = [...categories].sort((one, other) => other.level - one.level);
  return new Map(
    narrowFirst.map((category) => {
      const inIt = products.filter(({ category_path }) => category_path.includes(category.slug));
      const shown = inIt.find(({ slug }) => !taken.has(slug)) ?? inIt[0];
      if (!shown) throw new Error(`The demo's category "${category.slug}" is empty`);
      taken.add(shown.slug);
      return [category.slug, categoryPicture(category, shown.slug, packs)];
    }),
  );
}

function categoryPicture(category: DemoCategory, product: string, packs: DemoPacks): DemoPicture {
  const { ground, title_en, title_bn } = category;
  const drawing: DemoDrawing = toldByPack.has(packs[product]?.pack ?? "")
    ? { type: "group", products: [product], ground }
    : { type: "food", product, ground };
  return pictureOf(drawing, accentOf(product, packs), title_en, title_bn);
}

/** A picture of a banner or an article. */
export function scenePicture(drawing: DemoDrawing & { ground: string }, alt: string, altBn: string): DemoPicture {
  return pictureOf(drawing, mix(drawing.ground, "#808080", 0.4), alt, altBn);
}

function pictureOf(drawing: DemoDrawing, middle: string, alt: string, altBn: string): DemoPicture {
  const edge = "ground" in drawing && drawing.ground ? drawing.ground : studioEdge;
  const look = { edge: channelsOf(edge), middle: channelsOf(middle) };
  return { name: pictureName(Buffer.from(JSON.stringify([EDITION, drawing])), look), drawing, alt, altBn };
}

const accentOf = (slug: string, packs: DemoPacks) => packs[slug]?.accent ?? studioEdge;

const foodColour = (art: Art | undefined) => art?.look?.colour ?? art?.colour ?? studioEdge;
