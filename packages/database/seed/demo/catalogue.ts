import { readFile } from "node:fs/promises";
import { withCheckDigit } from "@tatka/domain/catalogue/codes/gtin";
import { poishaFromTaka } from "@tatka/domain/money";
import { packageFolder } from "../../src/package-folder.ts";
import { readCategories, type StartingCategory } from "../categories.ts";

/** The demo data as it is on disk; `slug` is the stable key everywhere. */
export type DemoCatalogue = {
  brands: { slug: string; title_en: string; title_bn: string; about: string }[];
  categories: StartingCategory[];
  products: {
    id: number;
    slug: string;
    title_en: string;
    title_bn: string;
    search_terms: string[];
    brand: string;
    category: string;
    /** Category path, starting at the department. */
    category_path: string[];
    description: string;
    storage: "frozen" | "chilled" | "ambient";
    shelf_life_days: number;
    tags: string[];
    attributes: Record<string, string>;
    variations: DemoVariation[];
  }[];
};

type DemoVariation = {
  slug: string;
  sku: string;
  title_en: string;
  title_bn: string;
  uom: string;
  measurement: number;
  regular_price: number;
  sale_price: number;
  weight_g: number;
};

export async function readDemoData<T>(
  file: "catalogue" | "packs" | "product-types" | "foods" | "marks-bn" | "descriptions-bn",
): Promise<T> {
  return JSON.parse(await readFile(new URL(`seed/data/${file}.json`, packageFolder), "utf8")) as T;
}

export async function readCatalogue(): Promise<DemoCatalogue> {
  const rest = await readDemoData<Omit<DemoCatalogue, "categories">>("catalogue");
  return { ...rest, categories: await readCategories() };
}

/** The variations as table rows. A sale price equal to the regular one is no offer and is left out. */
export function variationRows(catalogue: DemoCatalogue) {
  return catalogue.products.flatMap((product) =>
    product.variations.map((variation, sort) => ({
      ...variation,
      product: product.slug,
      sort,
      // A store's own number, as a scale or a label printer gives it: the demo's packs have none of the world's.
      gtin: withCheckDigit(`2000000${variation.sku}`),
      regular_poisha: poishaFromTaka(variation.regular_price),
      sale_poisha: variation.sale_price < variation.regular_price ? poishaFromTaka(variation.sale_price) : null,
      ...plasticOf(product.storage, variation.weight_g),
    })),
  );
}

/**
 * The plastic around a pack. What is frozen or chilled wears a thick bag, and a tray or tub as well from half a kilo
 * on; dry goods a thin one, with one more for each further two kilos.
 */
function plasticOf(storage: "frozen" | "chilled" | "ambient", weightGrams: number) {
  if (storage === "ambient") {
    const pieces = Math.max(1, Math.ceil(weightGrams / 2_000));
    return { plastic_pieces: pieces, plastic_grams: pieces * 3 + Math.round(weightGrams / 400) };
  }
  const hasTray = weightGrams >= 500;
  return { plastic_pieces: hasTray ? 2 : 1, plastic_grams: (hasTray ? 14 : 5) + Math.round(weightGrams / 150) };
}

/**
 * Chattogram lands its own sea fish: there it costs a twentieth less, to the whole taka.
 * Gives the demo a product whose price follows the region.
 */
export function chattogramPriceRows(catalogue: DemoCatalogue) {
  return catalogue.products
    .filter((product) => product.tags.includes("sea-fish"))
    .flatMap((product) => product.variations)
    .map((variation) => ({
      variation: variation.slug,
      regular_poisha: poishaFromTaka(Math.round(variation.regular_price * 0.95)),
    }));
}

export const demoHubs = [
  {
    slug: "tejgaon",
    region: "dhaka",
    title_en: "Tejgaon hub",
    title_bn: "তেজগাঁও হাব",
    latitude: 23.7631,
    longitude: 90.3929,
  },
  {
    slug: "mirpur",
    region: "dhaka",
    title_en: "Mirpur hub",
    title_bn: "মিরপুর হাব",
    latitude: 23.8069,
    longitude: 90.3687,
  },
  {
    slug: "agrabad",
    region: "ctg",
    title_en: "Agrabad hub",
    title_bn: "আগ্রাবাদ হাব",
    latitude: 22.3268,
    longitude: 91.8106,
  },
];

/** Stock that looks lived-in: the same on every machine, and about one variation in twenty is out at a hub. */
export function stockRows(catalogue: DemoCatalogue) {
  return demoHubs.flatMap((hub, hubIndex) =>
    catalogue.products.flatMap((product) =>
      product.variations.map((variation, index) => {
        const mark = (product.id * 7 + index * 11 + hubIndex * 5) % 20;
        return { hub: hub.slug, variation: variation.slug, on_hand: mark === 0 ? 0 : mark * 6 };
      }),
    ),
  );
}
