import { purchaseStates } from "@tatka/domain/delivery/purchase-states";
import { z } from "zod";
import { crud } from "../crud.ts";
import { listOf, pageQuery, typedText } from "../listing.ts";
import { email } from "../people/email.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";
import { recordParams, takaAmount } from "../staff-fields.ts";

const feature = "purchase";
const bilingual = { title: z.string(), titleBn: z.string() };
const pieces = z.number().int().min(1).max(1_000_000);
const hub = z.object({ id: z.number().int(), ...bilingual });

const supplierFields = {
  name: typedText(120).min(1, "name is required"),
  email: email().or(z.literal("")).default(""),
  phone: typedText(40).default(""),
  note: typedText(500).default(""),
  leadDays: z.number().int().min(0).max(365).default(2).describe("Usual days from order to delivery"),
  deliveryDays: z
    .array(z.number().int().min(1).max(7))
    .max(7)
    .refine((days) => new Set(days).size === days.length, { message: "Name each day once" })
    .default([])
    .describe("ISO weekdays, 1 is Monday; empty: every day"),
  coverDays: z.number().int().min(1).max(60).default(7).describe("Days of demand that an order covers"),
  minimumOrder: takaAmount.default(0).describe("Least total of an order in taka"),
  isActive: z.boolean().default(true),
};

export const Supplier = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    note: z.string(),
    leadDays: z.number().int(),
    deliveryDays: z.array(z.number().int()),
    coverDays: z.number().int(),
    minimumOrder: z.number(),
    isActive: z.boolean(),
    version: rowVersion,
  })
  .meta({ id: "Supplier" });
export type Supplier = z.output<typeof Supplier>;

export const supplierRoutes = crud("supplier", {
  feature,
  permission: "purchase",
  hubs: "none",
  record: Supplier,
  list: { answer: z.array(Supplier) },
  create: { permission: "purchase.update", refusals: ["supplier.name_taken"], body: z.object(supplierFields) },
  update: { refusals: ["supplier.name_taken"], body: z.object({ ...supplierFields, version: rowVersion }) },
});

export const Purchase = z
  .object({
    id: z.number().int(),
    number: z.string(),
    state: z.enum(purchaseStates),
    supplier: z.object({ id: z.number().int(), name: z.string(), email: z.string(), phone: z.string() }),
    hub,
    expectedOn: z.iso.date().nullable(),
    note: z.string(),
    lines: z.array(
      z.object({
        variationId: z.number().int(),
        sku: z.string(),
        gtin: z.string().nullable(),
        ...bilingual,
        size: z.object(bilingual),
        images: z.array(z.object({ url: z.string(), pattern: z.string() })),
        ordered: z.number().int(),
        received: z.number().int().describe("Received more than ordered, or less once it is closed"),
        cost: z.number().nullable().describe("Agreed price of one piece in taka"),
        damaged: z.number().int().describe("Pieces damaged on arrival, which are not received"),
        charged: z.number().nullable().describe("Mean price of one received piece in taka"),
      }),
    ),
    total: z.number().describe("Taka, for lines with a cost"),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable(),
    sentAt: z.iso.datetime().nullable(),
    closedAt: z.iso.datetime().nullable(),
    version: rowVersion,
  })
  .meta({ id: "Purchase" });
export type Purchase = z.output<typeof Purchase>;

/** Maximum lines of a purchase order. */
export const mostPurchaseLines = 200;

export const draftLine = z.object({ variationId: rowId, ordered: pieces, cost: takaAmount.nullable().default(null) });

/** At least one line, and each item once. */
export function linesOnce<Line extends typeof draftLine>(line: Line) {
  return z
    .array(line)
    .min(1, "Add at least one item")
    .max(mostPurchaseLines)
    .refine((lines) => new Set(lines.map(({ variationId }) => variationId)).size === lines.length, {
      message: "List each item only once",
    });
}

const draft = {
  supplierId: rowId,
  hubId: rowId,
  expectedOn: z.iso.date().nullable().default(null),
  note: typedText(500).default(""),
  lines: linesOnce(draftLine),
};

export const purchaseRoutes = crud("purchase", {
  feature,
  noun: "purchase order",
  hubs: "purchase",
  record: Purchase,
  list: {
    hubs: "own",
    answer: listOf(Purchase).extend({ hubs: z.array(hub) }),
    description: "Those with open items come first.",
    query: z.object({
      ...pageQuery(25, 100),
      state: z.enum([...purchaseStates, "open"]).optional(),
      hubId: rowIdInUrl.optional(),
      supplierId: rowIdInUrl.optional(),
    }),
  },
  get: {},
  create: {
    hubs: "named",
    summary: "Create a draft purchase order",
    refusals: ["record.refers_to_nothing"],
    idempotencyKey: "optional",
    body: z.object(draft),
  },
  update: {
    summary: "Update a draft purchase order",
    refusals: ["record.refers_to_nothing", "purchase.wrong_state"],
    description: "Sent purchase orders cannot be changed.",
    body: z.object({ ...draft, version: rowVersion }),
  },
});

const step = {
  method: "post",
  feature,
  params: recordParams,
  answer: Purchase,
} as const;

export const sendPurchase = staffRoute({
  ...step,
  path: "/admin/purchase/{id}/send",
  summary: "Send a purchase order",
  description: "Emails it as a PDF if the supplier has an email.",
  permission: "purchase.update",
  hubs: "purchase",
  body: z.object({ version: rowVersion }),
  refusals: ["record.not_found", "record.changed", "purchase.wrong_state"],
});

export const receivePurchase = staffRoute({
  ...step,
  path: "/admin/purchase/{id}/receive",
  summary: "Receive items of a purchase order",
  description: "The purchase order is closed once nothing is open.",
  permission: "stock.receive",
  hubs: "purchase",
  idempotencyKey: "optional",
  needsKeyFrom: "programs",
  body: z.object({
    version: rowVersion,
    lines: z
      .array(
        z
          .object({
            variationId: rowId,
            pieces: z.number().int().min(0).max(1_000_000).describe("Undamaged pieces, which go into stock"),
            damaged: z.number().int().min(0).max(1_000_000).default(0).describe("Pieces damaged on arrival"),
            lot: typedText(60).default(""),
            bestBefore: z.iso.date().nullable().default(null),
            cost: takaAmount.nullable().optional().describe("Price of one piece in taka; by default as ordered"),
          })
          .refine(({ lot, bestBefore }) => bestBefore === null || lot !== "", {
            path: ["lot"],
            message: "Enter the lot of this date",
          })
          .refine(({ pieces: undamaged, damaged }) => undamaged + damaged > 0, {
            path: ["pieces"],
            message: "Must be above 0",
          }),
      )
      .min(1)
      .max(mostPurchaseLines),
  }),
  refusals: [
    "record.not_found",
    "record.changed",
    "purchase.wrong_state",
    "stock.lot_past_date",
    "stock.lot_date_differs",
  ],
});

export const closePurchase = staffRoute({
  ...step,
  path: "/admin/purchase/{id}/close",
  summary: "Close a purchase order",
  description: "Open items are recorded as not delivered. A draft is cancelled.",
  permission: "purchase.update",
  hubs: "purchase",
  body: z.object({ version: rowVersion }),
  refusals: ["record.not_found", "record.changed", "purchase.wrong_state"],
});

export const purchasePdf = staffRoute({
  method: "get",
  path: "/admin/purchase/{id}/order.pdf",
  summary: "Download a purchase order",
  feature,
  permission: "purchase.read",
  hubs: "purchase",
  params: recordParams,
  fileType: "application/pdf",
  refusals: ["record.not_found"],
});

export const setGoal = staffRoute({
  method: "put",
  path: "/admin/variation/{id}/goal",
  summary: "Set the reorder level of a variation at a hub",
  description: "Also sets the target stock and the supplier. Null removes it.",
  feature,
  permission: "purchase.update",
  hubs: "named",
  params: recordParams,
  body: z.object({
    hubId: rowId,
    goal: z
      .object({
        reorderAt: z.number().int().min(0).max(1_000_000),
        target: pieces,
        supplierId: rowId.nullable().default(null),
      })
      .refine(({ reorderAt, target }) => target > reorderAt, { path: ["target"], message: "Must be above the level" })
      .nullable(),
  }),
  answer: z.object({ hubId: z.number().int() }),
  refusals: ["record.not_found"],
});
