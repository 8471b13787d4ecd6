import type { PackSpec, Side } from "@tatka/packshots/pack-data";
import type { Packshot } from "@tatka/packshots/pack-on-floor";
import { demoBrandLooks } from "./brand-looks.ts";
import type { DemoCatalogue } from "./catalogue.ts";

/** How each demo product is packed, by its slug. */
export type DemoPacks = Record<string, PackSpec>;

type DemoProduct = DemoCatalogue["products"][number];

/** Input for drawing the demo's packs. */
export class DemoRange {
  readonly #products: Map<string, DemoProduct>;
  readonly #brands: Map<string, DemoCatalogue["brands"][number]>;
  readonly #packs: DemoPacks;

  constructor({ products, brands }: Pick<DemoCatalogue, "products" | "brands">, packs: DemoPacks) {
    this.#products = new Map(products.map((product) => [product.slug, product]));
    this.#brands = new Map(brands.map((brand) => [brand.slug, brand]));
    this.#packs = packs;
  }

  specOf(slug: string): PackSpec {
    return known(this.#packs[slug], `pack for "${slug}"`);
  }

  productOf(slug: string): DemoProduct {
    return known(this.#products.get(slug), `product "${slug}"`);
  }

  /** A size, by its position in the product. */
  packshotOf(slug: string, size: number, side: Side): Packshot {
    const product = this.productOf(slug);
    const variation = known(product.variations[size], `size ${size} of "${slug}"`);
    const brand = known(this.#brands.get(product.brand), `brand "${product.brand}"`);
    const look = known(demoBrandLooks[product.brand], `look of "${product.brand}"`);
    return {
      side,
      spec: this.specOf(slug),
      brand: { ...look, titleEn: brand.title_en, titleBn: brand.title_bn, about: brand.about },
      product: {
        slug,
        titleEn: product.title_en,
        titleBn: product.title_bn,
        description: product.description,
        storage: product.storage,
        shelfLifeDays: product.shelf_life_days,
        attributes: product.attributes,
        weightsGrams: product.variations.map(({ weight_g }) => weight_g),
      },
      variation: {
        sku: variation.sku,
        titleEn: variation.title_en,
        titleBn: variation.title_bn,
        uom: variation.uom,
        measurement: variation.measurement,
        weightGrams: variation.weight_g,
      },
    };
  }
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo data has no ${name}`);
  return value;
}
