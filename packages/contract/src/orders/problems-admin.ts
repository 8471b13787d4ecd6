import { problemReasons, problemStates } from "@tatka/domain/orders/order-problem";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { pictureName } from "../catalogue/reviews.ts";
import { crud } from "../crud.ts";
import { flag, pageQuery, typedText } from "../listing.ts";
import { paymentMethodCode } from "../payments/payment-methods.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl } from "../row.ts";
import { paymentStatuses } from "./orders.ts";
import { OrderProblem } from "./problem.ts";

const feature = "order-problems";
const taka = z.number().describe("Taka");
const bilingual = { title: z.string(), titleBn: z.string() };

export const AdminProblem = OrderProblem.extend({
  lines: z.array(
    z.object({
      lineId: z.number().int(),
      product: z.object({ slug: z.string(), ...bilingual }),
      size: z.object(bilingual),
      images: z.array(z.object({ url: z.string(), pattern: z.string() })),
      quantity: z.number().int().describe("Reported pieces"),
      delivered: z.number().int(),
      refundable: z.number().int().describe("Reported pieces that are not refunded yet"),
      refundedQuantity: z.number().int(),
      reason: z.enum(problemReasons),
      price: taka.describe("Price of one piece in taka"),
      worth: taka.describe("Value of the refundable pieces after discounts"),
    }),
  ),
  order: z.object({
    number: z.string(),
    status: z.enum(orderStatuses),
    paymentMethod: paymentMethodCode,
    paymentStatus: z.enum(paymentStatuses),
    total: taka,
    name: z.string(),
    phone: z.string(),
    language: z.enum(["en", "bn"]).describe("Language of messages to the customer"),
    deliveredAt: z.iso.datetime(),
  }),
  by: z.string().nullable().describe("The staff member who answered"),
}).meta({ id: "AdminProblem" });
export type AdminProblem = z.infer<typeof AdminProblem>;

const byId = z.object({ id: rowIdInUrl });

export const problemRoutes = crud("problem", {
  feature,
  noun: "reported problem",
  hubs: "problem",
  record: AdminProblem,
  list: {
    hubs: "own",
    description: "Open ones by deadline, or resolved ones newest first.",
    query: z.object({
      ...pageQuery(25, 100),
      state: z.enum(["open", "answered", ...problemStates.filter((state) => state !== "open")]).default("open"),
      orderNumber: z
        .string()
        .max(20)
        .transform((typed) => typed.toUpperCase())
        .optional()
        .describe("Only problems of this order number, in any state"),
      late: flag.optional().describe("Unanswered after 72 hours"),
      reason: z.enum(problemReasons).optional().describe("With an item that has this reason"),
    }),
  },
  get: {},
});

export const adminProblemPicture = staffRoute({
  method: "get",
  path: "/admin/problem/{id}/picture/{name}",
  summary: "Get a picture of a reported problem",
  feature,
  permission: "problem.read",
  hubs: "problem",
  params: byId.extend({ name: pictureName }),
  fileType: "image/webp",
  refusals: ["record.not_found"],
});

const answer = typedText(1_000).default("").describe("Message to the customer, added to the standard text");

export const adminRefundProblem = staffRoute({
  method: "post",
  path: "/admin/problem/{id}/refund",
  needsKeyFrom: "programs",
  summary: "Refund a reported problem",
  description: "All or some of its pieces.",
  feature,
  permission: "problem.refund",
  hubs: "problem",
  params: byId,
  body: z.object({
    lines: z
      .array(
        z.object({
          lineId: rowId,
          quantity: z.number().int().min(0).max(100_000),
          restock: z.boolean().default(false).describe("The pieces return to stock"),
        }),
      )
      .max(300)
      .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, "List each line only once")
      .optional()
      .describe("By default all reported pieces that are not refunded"),
    answer,
  }),
  answer: AdminProblem,
  refusals: [
    "record.not_found",
    "problem.answered",
    "problem.too_many_pieces",
    "order.not_paid",
    "order.nothing_to_refund",
    "order.refunded_already",
    "order.wrong_state",
    "stock.return_past_date",
    "payment.not_found",
    "payment.refund_too_large",
    "variation.not_found",
  ],
});

export const adminReplaceProblem = staffRoute({
  method: "post",
  path: "/admin/problem/{id}/replace",
  needsKeyFrom: "programs",
  summary: "Replace the items of a reported problem",
  description: "Creates a free order to the same address.",
  feature,
  permission: "problem.replace",
  hubs: "problem",
  params: byId,
  body: z.object({
    slotId: z.string().max(40).optional().describe("By default the next slot with free capacity"),
    answer,
  }),
  answer: AdminProblem,
  refusals: [
    "record.not_found",
    "problem.answered",
    "problem.nothing_to_replace",
    "variation.not_found",
    "slot.not_offered",
    "slot.closed",
    "slot.full",
  ],
});

export const adminDeclineProblem = staffRoute({
  method: "post",
  path: "/admin/problem/{id}/decline",
  summary: "Decline a reported problem",
  description: "With a reason.",
  feature,
  permission: "problem.decline",
  hubs: "problem",
  params: byId,
  body: z.object({ answer: typedText(1_000).min(1, "Say why") }),
  answer: AdminProblem,
  refusals: ["record.not_found", "problem.answered"],
});
