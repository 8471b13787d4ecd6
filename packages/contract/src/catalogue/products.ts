import { z } from "zod";
import { PublicField } from "../custom-values.ts";
import { flag, listOf, pageQuery, slug, slugs, typedText } from "../listing.ts";
import { inUrl } from "../number-in-url.ts";
import { regionCode } from "../region.ts";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";
import { Nutrition } from "./nutrition.ts";

/** A picture in several widths: replace `{width}` and `{format}` in `pattern`, or take `url` as it is. */
export const Picture = z
  .object({
    url: z.string().describe("JPEG, 640 pixels wide"),
    pattern: z.string().describe("/media/<name>-{width}.{format}"),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
    altBn: z.string(),
  })
  .meta({ id: "Picture" });

export type Picture = z.infer<typeof Picture>;

const GalleryPicture = Picture.extend({
  variationIds: z.array(z.number().int()).describe("Variations that it shows"),
}).meta({ id: "GalleryPicture" });

export const Category = z.object({
  id: z.number().int(),
  title: z.string(),
  titleBn: z.string(),
  slug: z.string(),
  image: z.object({ imageUrl: z.string(), pattern: z.string() }),
  get children() {
    return z.array(Category);
  },
});
Category.register(z.globalRegistry, { id: "Category" });

export type Category = z.infer<typeof Category>;

/** Written by the SQL routines `card_variation`, `card_price` and `card_flash_sale`; the server adds stock. */
export const Variation = z
  .object({
    id: z.number().int(),
    title: z.string(),
    titleBn: z.string(),
    sku: z.string(),
    measurement: z.number(),
    uom: z.object({ title: z.string() }),
    weightGrams: z.number().int(),
    soldByWeight: z
      .literal(true)
      .optional()
      .describe("The price is for this weight; the customer pays for the packed weight"),
    picture: z.string().nullable().describe("URL pattern of the variation's own picture; null: the product's is used"),
    salePrice: z.number().describe("Taka; what the customer pays"),
    regularPrice: z.number().describe("Taka; equals salePrice without an offer"),
    flashSale: z.number().int().optional().describe("The flash sale that sets the price"),
    inStock: z.boolean(),
    available: z
      .number()
      .int()
      .describe("Pieces available in the region, exact up to 20; 20 if there are more. The cart has the exact number"),
  })
  .meta({ id: "Variation" });

export type Variation = z.infer<typeof Variation>;

const productFields = {
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  titleBn: z.string(),
  brand: z.object({ title: z.string(), titleBn: z.string(), slug: z.string() }),
  storage: z.enum(["frozen", "chilled", "ambient"]),
  categoryId: z.number().int().describe("The category that contains it"),
  department: z.string().describe("Slug of its top-level category"),
  rating: z
    .object({ average: z.number().describe("0 without ratings"), count: z.number().int() })
    .describe("Stars of the approved reviews"),
  images: z.array(Picture).max(1).describe("The first picture, if any"),
  variations: z.array(Variation),
};

/** A card, written by the SQL routine `card_product`. */
export const Product = z.object(productFields).meta({ id: "Product" });
export type Product = z.infer<typeof Product>;

const CategoryStep = z.object({ id: z.number().int(), title: z.string(), titleBn: z.string(), slug: z.string() });

const maybeBangla = z.string().describe("Empty without a Bangla text");

/** A card, the fields of the SQL routine `card_detail`, and fields added by the server. */
export const ProductDetail = z
  .object({
    ...productFields,
    gallery: z.array(GalleryPicture).describe("All pictures, including the first"),
    description: z.string().describe("Markdown without HTML"),
    descriptionBn: z.string().describe("Empty without a Bangla text"),
    descriptionHtml: z.string().describe("The description as safe HTML"),
    descriptionHtmlBn: z.string(),
    seo: z
      .object({ title: z.string(), titleBn: z.string(), description: z.string(), descriptionBn: z.string() })
      .describe("For search engines; empty values are made from the product"),
    shelfLifeDays: z.number().int(),
    ingredients: z.string().describe("Empty if unknown"),
    ingredientsBn: z.string(),
    allergens: z.string().describe("Allergens such as milk or nuts; empty if unknown"),
    allergensBn: z.string(),
    nutrition: Nutrition.nullable().describe("Per 100 grams or millilitres; null if unknown"),
    category: z.array(CategoryStep).describe("From the top-level category to the product's own"),
    attributes: z.array(z.object({ title: z.string(), titleBn: maybeBangla, value: z.string(), valueBn: maybeBangla })),
    tags: z.array(z.object({ title: z.string(), titleBn: maybeBangla, slug: z.string() })),
    customFields: z.array(PublicField).describe("The store's own fields that customers see, if they have a value"),
    gtins: z
      .array(z.object({ variationId: z.number().int(), gtin: z.string() }))
      .describe("Barcodes of its variations, without in-store numbers"),
    lowestPrices: z
      .array(z.object({ variationId: z.number().int(), price: z.number(), day: z.iso.date() }))
      .describe("For sizes on offer: the lowest price within 30 days, and the last day on which it was charged"),
    offersEnd: z
      .array(z.object({ variationId: z.number().int(), day: z.iso.date() }))
      .describe("For sizes whose offer has an end: the day in Dhaka on which it ends"),
    cuts: z
      .array(z.object({ id: z.number().int(), slug: z.string(), title: z.string(), titleBn: maybeBangla }))
      .describe("Products of the same fish or meat, one for each cut and this one included; empty if there is one cut"),
    related: z.array(Product),
    boughtTogether: z.array(Product).describe("Products often bought together"),
  })
  .meta({ id: "ProductDetail" });
export type ProductDetail = z.infer<typeof ProductDetail>;

/**
 * Counting limit, so that long lists cost no more than short ones: at this number, `total` means "at least". A search
 * reads only the best few hundred products for each word.
 */
export const mostCounted = 2_000;

/** Filter counts cover at most this many products, the best sellers. */
export const mostFaceted = 1_000;

export const ProductList = listOf(Product).meta({ id: "ProductList" });
export type ProductList = z.infer<typeof ProductList>;

/** Prices and stock depend on the region: from the query, otherwise the location cookie, otherwise the default. */
const region = regionCode.optional();
const taka = inUrl(z.number().min(0).max(1_000_000));

export const productSorts = ["relevance", "popular", "newest", "priceAsc", "priceDesc", "discount"] as const;

export const categoryTree = route({
  method: "get",
  path: "/term/category",
  summary: "Get the category tree",
  description: "Three levels.",
  feature: "catalogue",
  shared: true,
  query: z.object({ status: flag.optional().describe("true: only visible categories") }),
  answer: z.array(Category),
});

export const findCategory = route({
  method: "get",
  path: "/term/category/{slug}",
  summary: "Get a category by slug",
  description: "Also finds a category by its previous slug.",
  example: { params: { slug: "paratha" } },
  feature: "catalogue",
  shared: true,
  params: z.object({ slug }),
  answer: Category.pick({ id: true, slug: true, title: true, titleBn: true }),
  refusals: ["category.not_found"],
});

const storages = ["frozen", "chilled", "ambient"] as const;

/** A value may contain commas, so a part without a colon belongs to the previous value. */
const attributeChoices = typedText(600)
  .regex(/^[^:,]+:/, "not Title:value pairs")
  .transform((pairs) => {
    const chosen = new Map<string, string[]>();
    let title = "";
    for (const part of pairs.split(",")) {
      const colon = part.indexOf(":");
      const values = chosen.get(title);
      if (colon < 0 && values) values.push(`${values.pop() ?? ""},${part}`);
      if (colon < 0) continue;
      title = part.slice(0, colon).trim();
      chosen.set(title, [...(chosen.get(title) ?? []), part.slice(colon + 1).trim()]);
    }
    return [...chosen].map(([title, values]) => ({ title, values }));
  })
  .describe("Title:value pairs, comma-separated, such as Halal:Yes; values of one attribute are alternatives");

/** Filters of a list and of its counts. */
const filters = {
  category: slug.optional(),
  brand: slugs.optional().describe("Comma-separated slugs; a product matches any of them"),
  tag: slugs.optional().describe("Comma-separated slugs; a product matches any of them"),
  attribute: attributeChoices.optional(),
  search: typedText(100).optional(),
  offer: z.enum(["today", "flash"]).optional(),
  flashSale: rowIdInUrl.optional().describe("Products of this running flash sale"),
  minPrice: taka.optional(),
  maxPrice: taka.optional(),
  inStock: flag.optional(),
  storage: z
    .string()
    .max(40)
    .transform((value) => value.split(","))
    .pipe(z.array(z.enum(storages)).max(3))
    .optional()
    .describe("frozen, chilled, ambient; comma-separated"),
  region,
};

export const listProducts = route({
  method: "get",
  path: "/product",
  summary: "List products",
  example: { query: { take: 5, sort: "popular" } },
  feature: "catalogue",
  shared: true,
  query: z.object({ ...filters, sort: z.enum(productSorts).default("relevance"), ...pageQuery(24, 100) }),
  answer: ProductList,
  refusals: ["category.not_found"],
});

const counted = { title: z.string(), titleBn: z.string(), slug: z.string(), count: z.number().int() };

export const ProductFacets = z
  .object({
    categories: z.array(z.object(counted)).describe("Children of the selected category"),
    brands: z.array(z.object(counted)),
    tags: z.array(z.object({ ...counted, titleBn: maybeBangla })),
    attributes: z.array(
      z.object({
        title: z.string(),
        titleBn: maybeBangla,
        values: z.array(z.object({ value: z.string(), valueBn: maybeBangla, count: z.number().int() })),
      }),
    ),
    storage: z.array(z.object({ value: z.enum(storages), count: z.number().int() })),
    price: z.object({ min: z.number(), max: z.number() }).nullable().describe("Taka"),
    inStock: z.number().int(),
    onOffer: z.number().int(),
  })
  .meta({ id: "ProductFacets" });
export type ProductFacets = z.infer<typeof ProductFacets>;

export const productFacets = route({
  method: "get",
  path: "/product/facets",
  summary: "Count the products of each filter",
  description: `Each filter is counted without itself, among the first ${mostFaceted} products.`,
  feature: "catalogue",
  shared: true,
  query: z.object(filters),
  answer: ProductFacets,
  refusals: ["category.not_found"],
});

/** As many as a browser stores in its history. */
const mostCards = 20;

/** Not below /product/, where the shared response is looked up by slug only. */
export const productCards = route({
  method: "get",
  path: "/productCard",
  cost: 0.5,
  summary: "List product cards by slug",
  description: "In the order of the slugs. Products that are not on sale are left out.",
  feature: "catalogue",
  query: z.object({
    slugs: z
      .string()
      .max(2_500)
      .transform((value) => value.split(",").filter((part) => part !== ""))
      .pipe(z.array(slug).max(mostCards))
      .describe("Comma-separated"),
    region,
  }),
  answer: z.array(Product),
});

export const getProduct = route({
  method: "get",
  path: "/product/{slug}",
  summary: "Get a product",
  description: "Also finds a product by its previous slug.",
  example: { params: { slug: "plain-paratha" } },
  feature: "catalogue",
  shared: true,
  params: z.object({ slug }),
  query: z.object({ region }),
  answer: ProductDetail,
  refusals: ["product.not_found"],
});
