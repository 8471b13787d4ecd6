import { z } from "zod";
import { slug } from "../../listing.ts";
import { route } from "../../route.ts";
import { agentRefusals, Money, Ucp, UcpContext, UcpError, UcpMessage, ucpBase } from "./shapes.ts";

const media = z.array(
  z.object({ type: z.literal("image"), url: z.url(), alt_text: z.string(), width: z.number(), height: z.number() }),
);

const measure = z.object({ unit: z.enum(["GRM", "MLT", "C62"]), value: z.number().int() });

/** The price per kilo, litre or piece. */
export const UnitPrice = z
  .object({ amount: z.number().int(), currency: z.literal("BDT"), measure, reference: measure })
  .meta({ id: "UcpUnitPrice" });
export type UnitPrice = z.infer<typeof UnitPrice>;

const UcpVariant = z
  .object({
    id: z.string().describe("Use it as item.id"),
    title: z.string(),
    description: z.object({ plain: z.string() }),
    sku: z.string(),
    price: Money,
    list_price: Money.optional(),
    unit_price: UnitPrice.optional(),
    barcodes: z.array(z.object({ type: z.literal("GTIN"), value: z.string() })).optional(),
    availability: z.object({ available: z.boolean(), status: z.enum(["in_stock", "out_of_stock"]) }),
    options: z.array(z.object({ name: z.literal("Size"), label: z.string() })),
    inputs: z
      .array(z.object({ id: z.string(), match: z.enum(["exact", "featured"]) }))
      .optional()
      .describe("Of a lookup: the ids that found it"),
  })
  .meta({ id: "UcpVariant" });
export type UcpVariant = z.infer<typeof UcpVariant>;

export const UcpProduct = z
  .object({
    id: z.string(),
    handle: z.string(),
    title: z.string(),
    description: z.object({ plain: z.string() }),
    url: z.url(),
    categories: z.array(z.object({ value: z.string(), taxonomy: z.literal("merchant") })),
    price_range: z.object({ min: Money, max: Money }),
    media,
    rating: z.object({ value: z.number(), scale_max: z.literal(5), count: z.number().int() }).optional(),
    tags: z.array(z.string()),
    variants: z.array(UcpVariant).min(1),
    metadata: z.object({
      brand: z.string(),
      temperature: z.enum(["frozen", "chilled", "ambient"]),
      city: z.string().describe("Prices and stock are those of this city"),
      allergens: z.string().optional(),
      ingredients: z.string().optional(),
      sold_by_weight: z.boolean().describe("The customer pays for the packed weight"),
    }),
  })
  .meta({ id: "UcpProduct" });
export type UcpProduct = z.infer<typeof UcpProduct>;

const poisha = z.number().int().min(0).max(100_000_000);

const filters = z.object({
  categories: z.array(slug).max(5).optional().describe("Any of them; slugs as in the store's URLs"),
  price: z.object({ min: poisha.optional(), max: poisha.optional() }).optional().describe("Poisha"),
});

export const searchCatalog = route({
  method: "post",
  path: `${ucpBase}/catalog/search`,
  summary: "Search the catalogue as an assistant",
  description: "UCP search_catalog. Words may be English, Bangla or romanised Bangla.",
  feature: "assistants",
  isSearch: true,
  idempotencyKey: "optional",
  body: z.object({
    query: z.string().trim().min(1).max(100).optional(),
    filters: filters.optional(),
    context: UcpContext.optional(),
    pagination: z
      .object({
        cursor: z
          .string()
          .regex(/^\d{1,2}\.\d{1,4}$/)
          .optional(),
        limit: z.number().int().min(1).optional(),
      })
      .optional(),
  }),
  answer: z.union([
    z.object({
      ucp: Ucp,
      products: z.array(UcpProduct),
      pagination: z.object({
        has_next_page: z.boolean(),
        cursor: z.string().optional(),
        total_count: z.number().int().optional(),
      }),
      messages: z.array(UcpMessage).optional(),
    }),
    UcpError,
  ]),
  refusals: [...agentRefusals, "ucp.empty_search"],
});

/** As many ids as one lookup takes. */
export const mostIds = 20;
const itemId = z.string().min(1).max(120);

export const lookupCatalog = route({
  method: "post",
  path: `${ucpBase}/catalog/lookup`,
  summary: "Look up products by id as an assistant",
  description: "UCP lookup_catalog. Takes ids of products and of variants; unknown ids are missing from the answer.",
  feature: "assistants",
  cost: 1,
  idempotencyKey: "optional",
  body: z.object({ ids: z.array(itemId).min(1).max(200), context: UcpContext.optional() }),
  answer: z.union([
    z.object({ ucp: Ucp, products: z.array(UcpProduct), messages: z.array(UcpMessage).optional() }),
    UcpError,
  ]),
  refusals: [...agentRefusals, "ucp.request_too_large"],
});

export const getCatalogProduct = route({
  method: "post",
  path: `${ucpBase}/catalog/product`,
  summary: "Read a product as an assistant",
  description: "UCP get_product. The id of a variant puts that variant first.",
  feature: "assistants",
  cost: 1,
  idempotencyKey: "optional",
  body: z.object({ id: itemId, context: UcpContext.optional() }),
  answer: z.union([z.object({ ucp: Ucp, product: UcpProduct }), UcpError]),
  refusals: agentRefusals,
});
