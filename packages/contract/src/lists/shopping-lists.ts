import { leftOutReasons } from "@tatka/domain/lists/text/left-out";
import { mostOfOne } from "@tatka/domain/orders/cart";
import { z } from "zod";
import { Picture, Product, Variation } from "../catalogue/products.ts";
import { crud } from "../crud.ts";
import { pageQuery, typedText } from "../listing.ts";
import { missingLine } from "../orders/cart.ts";
import { regionCode } from "../region.ts";
import { COST_OF_PAGE, route, staffRoute } from "../route.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";

const shown = { id: true, title: true, titleBn: true } as const;

const ListVariation = Variation.pick({
  ...shown,
  picture: true,
  salePrice: true,
  inStock: true,
  available: true,
}).meta({ id: "ShoppingListVariation" });
export type ListVariation = z.infer<typeof ListVariation>;

/** Only the card fields that lists show: a list of 200 lines has a thousand cards. */
const ListProduct = Product.pick({ ...shown, slug: true })
  .extend({
    images: z.array(Picture.pick({ pattern: true })).describe("The first picture, if any"),
    variations: z.array(ListVariation),
  })
  .meta({ id: "ShoppingListProduct" });
export type ListProduct = z.infer<typeof ListProduct>;

export const ListMatch = z
  .object({
    product: ListProduct,
    variation: Variation.describe("The pack closest to the requested amount"),
    quantity: z.number().int().describe("Number of packs"),
    fit: z
      .enum(["exact", "near", "guessed"])
      .describe("Whether the packs match the request, come close, or count it differently"),
    confidence: z.number().describe("From 0 to 1; above 0.9 about nine in ten are correct"),
  })
  .meta({ id: "ShoppingListMatch" });
export type ListMatch = z.infer<typeof ListMatch>;

export const ListLine = z
  .object({
    raw: z.string().describe("As written"),
    quantity: z.number().describe("The total requested amount, in the unit"),
    unit: z.enum(["Kg", "Gm", "Ltr", "Ml", "Pcs", "Dozen", "Pack"]),
    taka: z.number().optional().describe("Budget in taka, if it was written instead of an amount"),
    words: z.string().describe("The item's name, for a search"),
    otherBrand: z.string().optional().describe("A brand that was asked for, and that the proposed product is not of"),
    doubt: z
      .enum(["amount", "reading"])
      .optional()
      .describe("Question for the customer: the amount is implausible, or the writing is unclear"),
    matches: z.array(ListMatch).describe("Best first; none if the store does not sell it"),
  })
  .meta({ id: "ShoppingListLine" });
export type ListLine = z.infer<typeof ListLine>;

const LeftOut = z
  .object({
    raw: z.string().describe("As written"),
    reason: z
      .enum(leftOutReasons)
      .describe(
        "Why it is not an item: chat header, heading, crossed out or not needed, greeting or address, question, or a number without an item",
      ),
  })
  .meta({ id: "ShoppingListLeftOut" });

export const listSources = ["text", "csv", "xlsx", "pdf", "photo"] as const;

export const ShoppingList = z
  .object({
    id: z.number().int(),
    status: z.enum(["reading", "done", "failed"]),
    progress: z.number().int().describe("Percent of the file that has been read"),
    source: z.enum(listSources),
    failure: z.object({ code: z.string(), message: z.string() }).optional().describe("Why the file could not be read"),
    text: z.string().describe("Text of the list, as written or read from the file"),
    lines: z.array(ListLine),
    leftOut: z.array(LeftOut).describe("Lines without an item, so that no line is lost"),
    asked: z
      .object({ at: z.iso.datetime(), answer: z.string().nullable() })
      .nullable()
      .describe("Whether it was sent to staff, with their answer"),
  })
  .meta({ id: "ShoppingList" });
export type ShoppingList = z.infer<typeof ShoppingList>;

const id = z.object({ id: rowIdInUrl });

export const createList = route({
  method: "post",
  path: "/shopping-list",
  cost: COST_OF_PAGE,
  summary: "Upload a shopping list",
  description:
    "JSON `{ text }`, or a form with a file (text, CSV, XLSX, PDF, JPEG, PNG, WebP). A job reads files; poll the list until its status is `done`.",
  feature: "shopping-list",
  uploadLimitBytes: 10 * 1024 * 1024,
  answer: ShoppingList,
  status: 201,
  refusals: [
    "list.empty",
    "list.too_long",
    "list.not_a_list",
    "list.too_many_pixels",
    "list.too_big",
    "list.too_slow",
    "list.one_at_a_time",
    "request.too_large",
    "request.too_many",
    "server.unavailable",
  ],
});

export const readList = route({
  method: "get",
  path: "/shopping-list/{id}",
  summary: "Get the caller's own shopping list",
  description: "Matched with the current catalogue.",
  feature: "shopping-list",
  params: id,
  answer: ShoppingList,
  refusals: ["list.not_found", "request.too_many", "server.unavailable"],
});

export const listPhoto = route({
  method: "get",
  path: "/shopping-list/{id}/photo",
  cost: 1,
  summary: "Get the photo of the caller's own shopping list",
  feature: "shopping-list",
  params: id,
  fileType: "image/jpeg",
  refusals: ["list.not_found"],
});

export const putListInCart = route({
  method: "post",
  path: "/shopping-list/{id}/cart",
  idempotencyKey: "optional",
  summary: "Add a shopping list to the cart",
  description: "Adds the chosen products as far as stock and cart limits allow.",
  feature: "shopping-list",
  params: id,
  body: z.object({
    items: z
      .array(
        z.object({
          variationId: rowId,
          quantity: z.number().int().min(1).max(mostOfOne),
        }),
      )
      .min(1)
      .max(200),
  }),
  answer: z.object({
    added: z.number().int().describe("Number of variations that are now in the cart because of the list"),
    missing: z
      .array(z.object({ variationId: z.number().int(), ...missingLine }))
      .describe("Lines that were not added completely"),
  }),
  refusals: ["auth.not_signed_in", "list.not_found", "order.key_missing", "order.key_reused"],
});

export const askAboutList = route({
  method: "post",
  path: "/shopping-list/{id}/ask",
  summary: "Send a shopping list to staff",
  description: "Staff answer by email or SMS. Guests give a contact.",
  feature: "shopping-list",
  params: id,
  body: z.object({
    emailOrPhone: typedText(254).optional().describe("Required for guests"),
    note: typedText(1000).default(""),
    language: z.enum(["en", "bn"]).default("en").describe("Language of the answer to a guest"),
  }),
  answer: z.object({ answerTo: z.string() }),
  refusals: ["list.not_found", "list.still_reading", "list.already_asked", "login.not_an_identifier"],
});

const AskedList = z
  .object({
    id: z.number().int(),
    region: z.string(),
    source: z.enum(listSources),
    text: z.string(),
    note: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    askedAt: z.iso.datetime(),
    answer: z.string(),
    answeredAt: z.iso.datetime().nullable(),
    orderNumber: z.string().nullable().describe("The order that staff created from it"),
    version: rowVersion,
  })
  .meta({ id: "AskedShoppingList" });
export type AskedList = z.infer<typeof AskedList>;

export const shoppingListRoutes = crud("shopping-list", {
  feature: "shopping-list",
  permission: "shopping_list",
  record: AskedList.extend({ lines: z.array(ListLine) }),
  list: {
    summary: "List shopping lists sent to staff",
    item: AskedList,
    description: "Unanswered ones first.",
    query: z.object({
      ...pageQuery(25, 100),
      state: z.enum(["open", "answered"]).optional(),
      region: regionCode.optional().describe("The customer's city"),
      source: z.enum(listSources).optional(),
    }),
  },
  get: { summary: "Get a shopping list sent to staff", description: "With the matching products of each line." },
  update: {
    summary: "Answer a shopping list",
    answer: AskedList,
    description: "By email or SMS.",
    body: z.object({ answer: typedText(1000).min(1), version: rowVersion }),
  },
});

const fileParts = {
  method: "get",
  feature: "shopping-list",
  permission: "shopping_list.read",
  params: id,
  refusals: ["list.not_found"],
} as const;

/** The original of a list whose owner asked for help, by file type. */
export const adminListFiles = {
  photo: staffRoute({
    ...fileParts,
    path: "/admin/shopping-list/{id}/photo.jpg",
    summary: "Get the photo of a shopping list",
    fileType: "image/jpeg",
  }),
  pdf: staffRoute({
    ...fileParts,
    path: "/admin/shopping-list/{id}/document.pdf",
    summary: "Get the PDF of a shopping list",
    fileType: "application/pdf",
  }),
  xlsx: staffRoute({
    ...fileParts,
    path: "/admin/shopping-list/{id}/document.xlsx",
    summary: "Get the workbook of a shopping list",
    fileType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  }),
};
