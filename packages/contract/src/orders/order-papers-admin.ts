import { openTransferStates } from "@tatka/domain/delivery/transfer-states";
import { languages } from "@tatka/domain/language";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";
import { orderFilters, severalNumbers } from "./order-list-admin.ts";

import { pickedLots } from "./picked-lots.ts";

const feature = "order-admin";
const bilingual = { title: z.string(), titleBn: z.string() };
const orderNumber = z
  .string()
  .max(20)
  .transform((typed) => typed.toUpperCase());

const inLanguage = {
  params: z.object({ number: orderNumber }),
  query: z.object({ language: z.enum(languages).optional() }),
  fileType: "application/pdf",
} as const;

export const adminInvoice = staffRoute({
  method: "get",
  path: "/admin/order/{number}/invoice.pdf",
  summary: "Download an invoice",
  description: "The tax invoice once delivered, before that an order summary, by default in the order's language.",
  feature,
  permission: "order.read",
  hubs: "order",
  ...inLanguage,
  refusals: ["record.not_found", "order.wrong_state"],
});

export const adminCreditNote = staffRoute({
  method: "get",
  path: "/admin/order/{number}/credit-note/{id}/credit-note.pdf",
  summary: "Download a credit note",
  feature,
  permission: "order.read",
  hubs: "order",
  ...inLanguage,
  params: inLanguage.params.extend({ id: rowIdInUrl }),
  refusals: ["record.not_found"],
});

export const adminPackingSlip = staffRoute({
  method: "get",
  path: "/admin/order/{number}/packing-slip.pdf",
  summary: "Download a packing slip",
  description: "Items by storage temperature, and the address.",
  feature,
  permission: "order.read",
  hasNarrowView: true,
  hubs: "order",
  ...inLanguage,
  refusals: ["record.not_found"],
});

/** Maximum number of orders printed at once. */
export const MostPapers = 200;

const ofMany = {
  query: z
    .object({
      numbers: z
        .string()
        .max(4_200)
        .transform((said) => said.toUpperCase().split(","))
        .pipe(z.array(z.string().max(20)).min(1).max(MostPapers))
        .optional(),
      runId: rowIdInUrl.optional().describe("All orders of this run"),
      language: z.enum(languages).optional(),
    })
    .refine(({ numbers, runId }) => (numbers === undefined) !== (runId === undefined), {
      message: "Say which orders or which run",
      path: ["numbers"],
    }),
  fileType: "application/pdf",
} as const;

export const adminInvoices = staffRoute({
  method: "get",
  path: "/admin/order/invoices.pdf",
  summary: "Download many invoices",
  description: "Of up to 200 orders as one file, in the order of their run. Cancelled orders have none.",
  feature,
  permission: "order.read",
  hubs: "order",
  ...ofMany,
  refusals: ["record.not_found", "order.wrong_state", "server.unavailable"],
});

export const adminPackingSlips = staffRoute({
  method: "get",
  path: "/admin/order/packing-slips.pdf",
  summary: "Download many packing slips",
  description: "Of up to 200 orders as one file, in the order of their run.",
  feature,
  permission: "order.read",
  hasNarrowView: true,
  hubs: "order",
  ...ofMany,
  refusals: ["record.not_found", "server.unavailable"],
});

export const PickList = z
  .object({
    orders: z.array(
      z.object({
        number: z.string(),
        status: z.enum(orderStatuses),
        name: z.string(),
        deliverFrom: z.iso.datetime(),
        deliverUntil: z.iso.datetime(),
        itemCount: z.number().int().describe("Pieces on this list"),
        isLate: z.boolean().describe("Not packed although its delivery time has begun"),
      }),
    ),
    groups: z
      .array(
        z.object({
          storage: z.enum(["frozen", "chilled", "ambient"]),
          lines: z.array(
            z.object({
              hub: z.object({ id: z.number().int(), ...bilingual }).describe("The hub that holds the pieces"),
              sku: z.string(),
              ...bilingual,
              size: z.object(bilingual),
              quantity: z.number().int().describe("Sum over all orders"),
              place: z.string().describe("Its bin in the hub, such as F2-03; empty if unknown"),
              variationId: z.number().int().nullable(),
              ...pickedLots,
              orders: z.array(
                z.object({
                  number: z.string(),
                  quantity: z.number().int(),
                  sendTo: z.object(bilingual).nullable().describe("The hub that packs it, if different"),
                }),
              ),
            }),
          ),
        }),
      )
      .describe("Ambient, then chilled, then frozen, so that cold items are picked last"),
    coming: z
      .array(
        z.object({
          from: z.object(bilingual),
          state: z.enum(openTransferStates),
          transferId: z.number().int(),
          number: z.string(),
          ...bilingual,
          size: z.object(bilingual),
          quantity: z.number().int(),
        }),
      )
      .describe("Pieces for orders packed here that another hub has to send or has sent"),
    isCut: z.boolean().describe("The list is truncated"),
  })
  .meta({ id: "PickList" });
export type PickList = z.infer<typeof PickList>;

export const adminPickList = staffRoute({
  method: "get",
  path: "/admin/order/pick-list",
  summary: "Get a pick list",
  description:
    "Reserved pieces at one or all hubs, for the given orders or for a day or slot. Late orders always come first.",
  feature,
  permission: "order.read",
  hasNarrowView: true,
  hubs: "own",
  query: z.object({
    numbers: severalNumbers.optional(),
    status: orderFilters.status,
    region: orderFilters.region,
    hubId: orderFilters.hubId,
    deliverFrom: orderFilters.deliverFrom,
    deliverTo: orderFilters.deliverTo,
    deliverAt: orderFilters.deliverAt,
  }),
  answer: PickList,
});
