import { allergens } from "@tatka/domain/catalogue/allergens";
import { type GtinProblem, readGtin } from "@tatka/domain/catalogue/codes/gtin";
import { mainIngredients } from "@tatka/domain/catalogue/main-ingredients";
import { takeReasons } from "@tatka/domain/delivery/stock-movements";
import { z } from "zod";
import { crud } from "../crud.ts";
import { customChanges, customRefusals } from "../custom-values.ts";
import { slug, typedText } from "../listing.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";
import { MediaItem } from "./media.ts";
import { Nutrition } from "./nutrition.ts";
import { listedFields, StockLevel, storages } from "./product-list-admin.ts";

/** Maximum sizes of fields. */
export const mostOf = {
  title: 160,
  description: 20_000,
  seoTitle: 120,
  seoDescription: 320,
  ingredients: 2_000,
  productType: 60,
  searchTerms: 40,
  pictures: 20,
  variations: 50,
  pieces: 1_000_000,
} as const;

const gtinWords: Record<GtinProblem, string> = {
  not_digits: "A barcode has only digits",
  length: "A barcode has 8, 12, 13 or 14 digits",
  check_digit: "A digit of this barcode is wrong. Type it again from the pack",
  rounded: "A spreadsheet rounded this barcode. Format the column as text and enter it again",
  lost_zeros: "This barcode lost its leading zeros. Type all digits of the pack",
};

const id = rowId;
const params = z.object({ id: rowIdInUrl });
const taka = z
  .number()
  .min(0)
  .max(10_000_000)
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, "Use up to two decimal places");
const price = taka.refine((value) => value > 0, "Must be above 0");
const moment = z.iso.datetime({ offset: true });
const pieces = z.number().int().min(0).max(mostOf.pieces);

const RegionalPrice = z
  .object({ region: regionCode, regularPrice: price, salePrice: price.nullable().default(null) })
  .refine(isNotDearer, { path: ["salePrice"], error: "Must not be above the regular price" });

/** Stored as digits; `readGtin` returns the problem. */
const gtin = typedText(40)
  .check(({ value, issues }) => {
    const read = readGtin(value);
    if ("problem" in read) issues.push({ code: "custom", input: value, message: gtinWords[read.problem] });
  })
  .overwrite((value) => {
    const read = readGtin(value);
    return "gtin" in read ? read.gtin : value;
  });

const variationFields = {
  sku: typedText(40).min(1, "SKU is required"),
  gtin: gtin.nullable().default(null).describe("Barcode number: GTIN-8, -12, -13 or -14"),
  title: typedText(60).default("").describe("If empty, made from measurement and unit"),
  titleBn: typedText(60).default(""),
  measurement: z.number().positive().max(1_000_000),
  uomId: id,
  weightGrams: z.number().int().min(1).max(1_000_000),
  weightTolerancePercent: z
    .number()
    .int()
    .min(1)
    .max(50)
    .nullable()
    .default(null)
    .describe("Tolerance for goods sold by weight; null: sold by the piece"),
  regularPrice: price,
  salePrice: price.nullable().default(null),
  saleStartsAt: moment.nullable().default(null),
  saleEndsAt: moment.nullable().default(null),
  plasticGrams: z.number().int().min(0).max(100_000).default(0),
  plasticPieces: z.number().int().min(0).max(1_000).default(0),
  costPrice: taka.nullable().default(null).describe("Cost price in taka; never shown to customers"),
  pictureId: id.nullable().default(null).describe("Picture of this variation, one of the product's pictures"),
  regionalPrices: z.array(RegionalPrice).max(64).default([]),
};

const VariationDraft = z
  .object({
    id: id.optional().describe("Omitted for a new variation"),
    ...variationFields,
    stock: z
      .array(z.object({ hubId: id, onHand: pieces }))
      .max(200)
      .default([])
      .describe("Initial stock of a new variation; existing stock is changed by its own calls"),
  })
  .refine(isNotDearer, { path: ["salePrice"], error: "Must not be above the regular price" })
  .refine(({ saleStartsAt: from, saleEndsAt: until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ["saleEndsAt"],
    error: "Must be after the sale starts",
  })
  .meta({ id: "VariationDraft" });
export type VariationDraft = z.output<typeof VariationDraft>;

const required = {
  title: typedText(mostOf.title).min(1, "title is required"),
  titleBn: typedText(mostOf.title).min(1, "Bangla title is required"),
  categoryId: id,
  brandId: id,
  storage: z.enum(storages),
  shelfLifeDays: z.number().int().min(1).max(3_650),
  variations: z.array(VariationDraft).min(1, "Add at least one variation").max(mostOf.variations),
};

/** Optional fields of a new product, with their defaults. */
const optional = {
  slug: slug.describe("Optional; made from the title by default"),
  description: typedText(mostOf.description).describe("Markdown without HTML"),
  descriptionBn: typedText(mostOf.description),
  ingredients: typedText(mostOf.ingredients),
  ingredientsBn: typedText(mostOf.ingredients),
  allergens: typedText(mostOf.ingredients).describe("Generated from allergenCodes if they are known"),
  allergensBn: typedText(mostOf.ingredients),
  allergenCodes: z
    .array(z.enum(allergens))
    .max(allergens.length)
    .nullable()
    .describe("Complete list; null: unknown. Becomes unknown if only the text is changed"),
  mainIngredient: z
    .enum(mainIngredients)
    .nullable()
    .describe("The animal, if it contains meat, fish or egg; null: unknown"),
  productType: typedText(mostOf.productType)
    .min(1)
    .toLowerCase()
    .nullable()
    .describe("Products with the same type and main ingredient may replace each other; null: unknown"),
  nutrition: Nutrition.nullable().describe("Per 100 grams or millilitres; null if unknown"),
  searchTerms: z.array(typedText(60).min(1)).max(mostOf.searchTerms),
  everyday: z.boolean().describe("The common variety of a staple, ranked first for a plain word such as rice"),
  vatPercent: z.number().min(0).max(50).multipleOf(0.01),
  tagIds: z.array(id).max(50),
  attributeValueIds: z.array(id).max(50),
  pictureIds: z.array(id).max(mostOf.pictures).describe("In display order"),
  seoTitle: typedText(mostOf.seoTitle),
  seoTitleBn: typedText(mostOf.seoTitle),
  seoDescription: typedText(mostOf.seoDescription),
  seoDescriptionBn: typedText(mostOf.seoDescription),
  status: z.enum(["active", "hidden"]),
  publishAt: moment.nullable().describe("When a hidden product will be published"),
};

const AdminVariation = z
  .object({
    id: z.number().int(),
    ...variationFields,
    stock: z.array(StockLevel),
    wasOrdered: z.boolean().describe("Removing an ordered variation takes it off sale; orders keep it"),
  })
  .meta({ id: "AdminVariation" });

export const AdminProductRecord = z
  .object({
    ...listedFields,
    ...optional,
    ...required,
    variations: z.array(AdminVariation),
    pictures: z.array(MediaItem),
    wasOrdered: z.boolean().describe("If true, it can be hidden but not deleted"),
    formerSlugs: z.array(z.string()).describe("Slugs that redirect to the current one"),
  })
  .meta({ id: "AdminProductRecord" });
export type AdminProductRecord = z.output<typeof AdminProductRecord>;

const saved = { ...optional, custom: customChanges };

export const productRoutes = crud("product", {
  feature: "product-admin",
  record: AdminProductRecord,
  get: { hubs: "own", summary: "Get a product with all its fields" },
  create: {
    refusals: ["record.taken", ...customRefusals],
    description: "Includes its variations, prices, pictures and first stock.",
    body: z.object({ ...required, ...z.object(saved).partial().shape }),
  },
  update: {
    refusals: ["record.taken", ...customRefusals],
    description: "Send all variations or none.",
    body: z.object({ version: rowVersion, ...z.object({ ...required, ...saved }).partial().shape }),
  },
  delete: { summary: "Delete a product that was never ordered", refusals: ["record.in_use"] },
});

export const adminDuplicateProduct = staffRoute({
  method: "post",
  path: "/admin/product/{id}/duplicate",
  summary: "Duplicate a product",
  description: "The copy is hidden and has no stock.",
  feature: "product-admin",
  permission: "product.create",
  params,
  answer: AdminProductRecord,
  status: 201,
  refusals: ["record.not_found"],
});

export const adminSuggestSlug = staffRoute({
  method: "get",
  path: "/admin/product/slug",
  summary: "Suggest a free slug for a title",
  feature: "product-admin",
  permission: "product.read",
  query: z.object({ title: typedText(mostOf.title), productId: rowIdInUrl.optional() }),
  answer: z.object({ slug: z.string() }),
});

/** For an unsaved product. */
export const adminSuggestNewSlug = staffRoute({
  ...adminSuggestSlug,
  path: "/admin/product/new/slug",
  permission: "product.create",
});

const named = z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() });

export const adminProductChoices = staffRoute({
  method: "get",
  path: "/admin/product/choices",
  summary: "List the choices of the product form",
  description: "Categories, brands, tags, attributes, units and hubs.",
  feature: "product-admin",
  permission: "product.read",
  hubs: "own",
  answer: z.object({
    categories: z.array(named.extend({ parentId: z.number().int().nullable(), level: z.number().int() })),
    brands: z.array(named),
    tags: z.array(named),
    attributes: z.array(named.extend({ values: z.array(named) })),
    uoms: z.array(z.object({ id: z.number().int(), title: z.string() })),
    productTypes: z.array(z.string()).describe("Values used by products"),
    hubs: z.array(named.extend({ region: regionCode })),
  }),
});

/** For staff who may add but not read products, because each call has a single permission. */
export const adminNewProductChoices = staffRoute({
  ...adminProductChoices,
  path: "/admin/product/new/choices",
  permission: "product.create",
});

export const adminPreviewDescription = staffRoute({
  method: "post",
  path: "/admin/product/description",
  summary: "Preview a product description",
  feature: "product-admin",
  permission: "product.read",
  body: z.object({ text: typedText(mostOf.description) }),
  answer: z.object({ html: z.string() }),
});

/** For an unsaved product. */
export const adminPreviewNewDescription = staffRoute({
  ...adminPreviewDescription,
  path: "/admin/product/new/description",
  permission: "product.create",
});

export const adminSetPrice = staffRoute({
  method: "patch",
  path: "/admin/variation/{id}",
  summary: "Update a variation's prices (optimistic locking)",
  feature: "product-admin",
  permission: "product.update",
  params,
  body: z.object({
    version: rowVersion.describe("Version of the product"),
    regularPrice: price.optional(),
    salePrice: price.nullable().optional(),
  }),
  answer: z.object({ version: rowVersion, regularPrice: z.number(), salePrice: z.number().nullable() }),
  refusals: ["record.not_found", "record.changed"],
});

export const adminChangeStock = staffRoute({
  method: "post",
  path: "/admin/variation/{id}/stock",
  needsKeyFrom: "programs",
  summary: "Change a variation's stock at a hub",
  description:
    "Sets the stock if it is still what the caller saw, or adds or removes pieces. Each needs a permission of its own.",
  feature: "product-admin",
  permission: "stock.read",
  hubs: "named",
  params,
  body: z.union([
    z.object({ hubId: id, onHand: pieces, seen: pieces }),
    z.object({
      hubId: id,
      change: z.number().int().min(-mostOf.pieces).max(mostOf.pieces),
      reason: z.enum(takeReasons).optional().describe("The reason for removing pieces; a correction by default"),
    }),
  ]),
  answer: StockLevel,
  refusals: ["record.not_found", "record.changed", "stock.below_reserved", "stock.below_zero"],
});

export const adminUndoTake = staffRoute({
  method: "post",
  path: "/admin/variation/{id}/stock/undo",
  needsKeyFrom: "programs",
  summary: "Undo the caller's last stock removal",
  description: "Possible for one minute.",
  feature: "product-admin",
  permission: "stock.adjust",
  hubs: "named",
  params,
  body: z.object({ hubId: id }),
  answer: StockLevel,
  refusals: ["stock.nothing_to_undo"],
});

function isNotDearer({ regularPrice, salePrice }: { regularPrice: number; salePrice: number | null }): boolean {
  return salePrice === null || salePrice <= regularPrice;
}
