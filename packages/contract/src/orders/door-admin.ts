import { orderChanges } from "@tatka/domain/orders/order-policy";
import { failureReasons, refusalReasons } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { Slot } from "../delivery/delivery.ts";
import { typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowId } from "../row.ts";
import { stepBody, stepPermissions, stepRefusals } from "./order-steps-admin.ts";
import { AdminOrder, byNumber } from "./orders-admin.ts";

const feature = "order-admin";

const pieces = z.number().int().min(0).max(100_000);

const cash = z.number().min(0).max(100_000_000).multipleOf(0.01);

export const adminDeliver = staffRoute({
  method: "post",
  path: "/admin/order/{number}/deliver",
  summary: "Record a delivery",
  description: "The whole order or part of it was handed over, with the cash collected.",
  feature,
  permission: stepPermissions.deliver,
  hubs: "order",
  params: byNumber,
  body: z.object({
    accepted: z
      .array(
        z.object({
          lineId: rowId,
          quantity: z.number().int().min(0).max(100_000).describe("Pieces that were accepted"),
          reason: z.enum(refusalReasons).optional().describe("Reason for the pieces that were not accepted"),
          writeOff: pieces
            .optional()
            .describe("Unsellable pieces; by default, damaged ones and those out of the cold chain too long"),
        }),
      )
      .max(300)
      .default([])
      .describe("Lines that are omitted were accepted completely"),
    cashTaken: cash
      .optional()
      .describe("Taka; by default the amount due. The order is paid once all of it is collected"),
    ...stepBody,
  }),
  answer: AdminOrder,
  refusals: [
    ...stepRefusals,
    "order.count_differs",
    "order.nothing_accepted",
    "order.cash_above_due",
    "order.refunded_already",
    "payment.refund_too_large",
  ],
});

export const adminCollectCash = staffRoute({
  method: "post",
  path: "/admin/order/{number}/collect",
  needsKeyFrom: "programs",
  summary: "Record more cash for a delivered order",
  description: "For orders that were handed over for less than the amount due.",
  feature,
  permission: orderChanges["collect-cash"].staff,
  hubs: "order",
  params: byNumber,
  body: z.object({ cashTaken: cash.min(0.01).describe("Taka, in addition to earlier cash"), ...stepBody }),
  answer: AdminOrder,
  refusals: ["record.not_found", "record.changed", "order.wrong_state", "order.cash_above_due"],
});

export const adminFailDelivery = staffRoute({
  method: "post",
  path: "/admin/order/{number}/fail",
  summary: "Record a failed delivery",
  description: "Records the reason and notifies the customer.",
  feature,
  permission: stepPermissions.fail,
  hubs: "order",
  params: byNumber,
  body: z.object({ reason: z.enum(failureReasons), ...stepBody }),
  answer: AdminOrder,
  refusals: [...stepRefusals],
});

export const adminOrderSlots = staffRoute({
  method: "get",
  path: "/admin/order/{number}/slots",
  summary: "List other delivery slots for an order",
  feature,
  permission: "order.read",
  hubs: "order",
  params: byNumber,
  answer: z.array(Slot),
  refusals: ["record.not_found"],
});

export const adminReschedule = staffRoute({
  method: "post",
  path: "/admin/order/{number}/reschedule",
  summary: "Reschedule a failed delivery",
  feature,
  permission: stepPermissions.reschedule,
  hubs: "order",
  params: byNumber,
  body: z.object({ slotId: z.string().max(40), ...stepBody }),
  answer: AdminOrder,
  refusals: [...stepRefusals, "slot.not_offered", "slot.closed", "slot.full"],
});

const afterCold = "chilled and frozen ones are written off after the time that the setting coldChain gives";

export const adminTakeBack = staffRoute({
  method: "post",
  path: "/admin/order/{number}/take-back",
  needsKeyFrom: "programs",
  summary: "Take back an undelivered order",
  description: "Counts its pieces and refunds online payments.",
  feature,
  permission: stepPermissions["take-back"],
  hubs: "order",
  params: byNumber,
  body: z.object({
    lines: z
      .array(
        z.object({
          lineId: z.number().int(),
          restock: pieces.optional().describe("Pieces that return to stock"),
          writeOff: pieces.optional().describe("Pieces that are written off"),
          reason: typedText(200).default("").describe("Reason for writing them off"),
        }),
      )
      .max(300)
      .default([])
      .describe(`Omitted lines return to stock completely; ${afterCold}`),
    ...stepBody,
  }),
  answer: AdminOrder,
  refusals: [...stepRefusals, "order.count_differs"],
});

export const adminReturn = staffRoute({
  method: "post",
  path: "/admin/order/{number}/return",
  needsKeyFrom: "programs",
  summary: "Return pieces after delivery",
  description: "Each piece goes back into stock or is written off, and is refunded.",
  feature,
  permission: stepPermissions.return,
  hubs: "order",
  params: byNumber,
  body: z.object({
    lines: z
      .array(
        z
          .object({
            lineId: rowId,
            quantity: z.number().int().min(1).max(100_000).describe("Pieces that came back"),
            restock: pieces.optional().describe(`Pieces of these that return to stock; all by default. ${afterCold}`),
            writeOff: pieces.optional().describe("Pieces that are written off; by default the rest"),
            reason: typedText(200).default(""),
          })
          .refine(({ quantity, restock = 0, writeOff = quantity - restock }) => restock + writeOff === quantity, {
            message: "Each piece is back in stock or written off",
            path: ["writeOff"],
          }),
      )
      .min(1, "Say which pieces came back")
      .max(300)
      .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, "List each line only once"),
    refund: z.boolean().default(true).describe("Refunds the pieces, unless they are already refunded"),
    ...stepBody,
  }),
  answer: AdminOrder,
  refusals: [
    ...stepRefusals,
    "order.returned_already",
    "stock.return_past_date",
    "order.not_paid",
    "payment.not_found",
    "payment.refund_too_large",
    "order.refunded_already",
    "variation.not_found",
  ],
});
