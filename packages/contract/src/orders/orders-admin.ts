import { runStates } from "@tatka/domain/delivery/run-states";
import { transferStates } from "@tatka/domain/delivery/transfer-states";
import { languages } from "@tatka/domain/language";
import { chosenSteps } from "@tatka/domain/orders/order-policy";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { typedText } from "../listing.ts";
import { paymentMethodCode } from "../payments/payment-methods.ts";
import { staffRoute } from "../route.ts";
import { AdminCheck } from "./cash-check-of-order.ts";
import { orderDiscounts } from "./discounts.ts";
import { DoorTerms } from "./door-terms.ts";
import { AdminOrderHead } from "./order-list-admin.ts";
import {
  atTheDoor,
  failureReason,
  OrderLine,
  OrderRating,
  OrderRecipient,
  paymentStatuses,
  taxPapers,
} from "./orders.ts";
import { pickedLots } from "./picked-lots.ts";
import { problemsOfOrder } from "./problem.ts";
import { Substitution } from "./substitution.ts";

const feature = "order-admin";
const taka = z.number().describe("Taka");
const bilingual = { title: z.string(), titleBn: z.string() };

/** An order number in any spelling; paths arrive in lower case. */
export const orderNumber = z
  .string()
  .max(20)
  .transform((typed) => typed.toUpperCase());
export const byNumber = z.object({ number: orderNumber });

const staffMember = z.string().nullable().describe("Name of the staff member; null: the customer or the store");

export const AdminOrder = AdminOrderHead.extend({
  subtotal: taka,
  discount: taka,
  deliveryCharge: taka,
  deliveryDiscount: taka,
  lines: z.array(
    OrderLine.extend({
      sku: z.string(),
      gtin: z.string().nullable().describe("Barcode of its pack"),
      pickedQuantity: z.number().int().describe("Pieces that are already in the bag"),
      storage: z.enum(["frozen", "chilled", "ambient"]),
      allocations: z.array(z.object({ hub: z.object(bilingual), quantity: z.number().int() })),
      place: z.string().describe("Its bin in the packing hub"),
      comingQuantity: z.number().int().describe("Pieces that are still coming from another hub"),
      missingQuantity: z.number().int().describe("Pieces that did not arrive and must be resolved"),
      restocksByDefault: z.boolean().describe("Whether pieces that come back now return to stock by default"),
      ...pickedLots,
    }),
  ),
  recipient: OrderRecipient.extend({
    fullAddress: z.string().describe("The address in one line, for a map search"),
  }),
  customer: z
    .object({
      id: z.number().int(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      orderCount: z.number().int(),
    })
    .nullable()
    .describe("null once the account is deleted"),
  language: z.enum(languages),
  voucherCode: z.string().nullable(),
  discounts: orderDiscounts,
  discountReason: z.string().nullable().describe("Reason for the staff discount"),
  deliveryWaiver: z.string().nullable().describe("Reason why the delivery charge was waived"),
  note: z.string().describe("Written by the customer"),
  rating: OrderRating.nullable().describe("The customer's rating after delivery"),
  reusableBags: z.boolean(),
  payBefore: z.iso.datetime().nullable(),
  timeline: z.array(
    z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("step"),
        status: z.enum(orderStatuses),
        paymentStatus: z.enum(paymentStatuses),
        reason: failureReason,
        text: z.string(),
        by: staffMember,
        assistant: z.string().nullable().describe("Host of the shopping assistant that acted for the customer"),
        at: z.iso.datetime(),
      }),
      z.object({ kind: z.literal("note"), text: z.string(), by: staffMember, at: z.iso.datetime() }),
    ]),
  ),
  payments: z.array(
    z.object({
      id: z.number().int(),
      gateway: paymentMethodCode,
      status: z.enum(["started", "unknown", "paid", "failed", "cancelled", "held", "surplus"]),
      amount: taka,
      captured: taka,
      refunded: taka,
      transactionId: z.string(),
      detail: z.string(),
      startedAt: z.iso.datetime(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.number().int(),
      amount: taka,
      status: z.enum(["due", "processing", "done", "failed"]),
      reason: z.string(),
      detail: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  ...atTheDoor,
  outMinutes: z.number().int().nullable().describe("Minutes since dispatch"),
  coldUntil: z.iso
    .datetime()
    .nullable()
    .describe("Until when its chilled and frozen items may go back to stock; null: not on its way, or none"),
  ride: z
    .object({
      runId: z.number().int(),
      day: z.string(),
      state: z.enum(runStates),
      stop: z.number().int().describe("Its place among the stops"),
      stops: z.number().int(),
      rider: z.object({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
    })
    .nullable()
    .describe("Its delivery run with the rider; null without a run, and for staff who only pack"),
  doorPhoto: z
    .object({ at: z.iso.datetime() })
    .nullable()
    .default(null)
    .describe("Taken by the rider at the door; null without one, and for staff who only pack"),
  door: DoorTerms.nullable().describe("Minutes since dispatch, while it is out for delivery"),
  check: AdminCheck.nullable().default(null).describe("null without one, and for staff who only pack"),
  ...taxPapers,
  substitutions: z.array(Substitution),
  ...problemsOfOrder,
  transfers: z
    .array(
      z.object({
        id: z.number().int(),
        state: z.enum(transferStates),
        from: z.object(bilingual),
        to: z.object(bilingual),
        pieces: z.number().int().describe("Requested or sent"),
        received: z.number().int().nullable(),
      }),
    )
    .describe("Pieces that come from other hubs"),
  steps: z.array(z.enum(chosenSteps)).describe("Steps that the caller may take now"),
}).meta({ id: "AdminOrder" });
export type AdminOrder = z.infer<typeof AdminOrder>;

export const adminGetOrder = staffRoute({
  method: "get",
  path: "/admin/order/{number}",
  summary: "Get an order",
  feature,
  permission: "order.read",
  hasNarrowView: true,
  hubs: "order",
  params: byNumber,
  answer: AdminOrder,
  refusals: ["record.not_found"],
});

export const adminAddOrderNote = staffRoute({
  method: "post",
  path: "/admin/order/{number}/note",
  summary: "Add an internal note to an order",
  feature,
  permission: "order.update",
  hubs: "order",
  params: byNumber,
  body: z.object({ text: typedText(2_000).min(1, "text is required") }),
  answer: AdminOrder,
  status: 201,
  refusals: ["record.not_found"],
});

export const adminDoorPhoto = staffRoute({
  method: "get",
  path: "/admin/order/{number}/door-photo",
  summary: "Get the photo taken at the door",
  feature,
  permission: "order.read",
  hubs: "order",
  params: byNumber,
  fileType: "image/webp",
  refusals: ["record.not_found"],
});
