import { mostLines, mostOfOne } from "@tatka/domain/orders/cart";
import { orderChanges } from "@tatka/domain/orders/order-policy";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { paymentMethodCode } from "../payments/payment-methods.ts";
import { AdminRefund } from "../payments/payments-admin.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowVersion } from "../row.ts";
import { orderDiscounts } from "./discounts.ts";
import { OrderLine, orderAmounts, orderNumber, paymentStatuses } from "./orders.ts";

const taka = z.number().describe("Taka");
const id = rowId;

export const AdminOrderLines = z
  .object({
    orderNumber: z.string(),
    version: rowVersion,
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    paymentMethod: paymentMethodCode,
    region: regionCode,
    customer: z.string(),
    ...orderAmounts,
    voucherCode: z.string().nullable(),
    lines: z.array(
      OrderLine.extend({
        available: z.number().int().describe("Pieces that can still be added"),
        discounts: orderDiscounts,
        refundedQuantity: z.number().int(),
        refunded: taka,
        restockedQuantity: z.number().int(),
      }),
    ),
    deliveryRefunded: taka,
    paid: taka.describe("Payments received for this order"),
    paidBack: taka.describe("Refunded or promised amount"),
    mayEdit: z.boolean(),
    mayRefund: z.boolean(),
  })
  .meta({ id: "AdminOrderLines" });
export type AdminOrderLines = z.infer<typeof AdminOrderLines>;

export const adminOrderLines = staffRoute({
  method: "get",
  path: "/admin/order/{orderNumber}/lines",
  summary: "Get the lines and totals of an order",
  feature: "order-lines",
  permission: "order.read",
  hubs: "order",
  params: orderNumber,
  answer: AdminOrderLines,
  refusals: ["order.not_found"],
});

const quantity = z.number().int().min(0).max(mostOfOne);
const wanted = z
  .array(z.union([z.object({ lineId: id, quantity }), z.object({ variationId: id, quantity })]))
  .max(mostLines)
  .describe("All lines of the order; a line that is omitted or 0 is removed");

const editRefusals = [
  "order.not_found",
  "order.wrong_state",
  "order.would_be_empty",
  "order.edit_while_paying",
  "record.not_found",
  "variation.not_found",
] as const;

export const adminQuoteLines = staffRoute({
  method: "post",
  path: "/admin/order/{orderNumber}/lines/quote",
  summary: "Preview changed order lines",
  feature: "order-lines",
  permission: orderChanges["edit-lines"].staff,
  hubs: "order",
  params: orderNumber,
  body: z.object({ lines: wanted }),
  answer: z
    .object({
      ...orderAmounts,
      difference: taka.describe("Difference to the current total; negative: cheaper"),
      refund: taka.describe("Amount to refund"),
      needsPayment: z.boolean().describe("The order is paid and would cost more, which is refused"),
      losesVoucher: z.boolean(),
      short: z
        .array(z.object({ variationId: id, available: z.number().int() }))
        .describe("Products with too little stock"),
    })
    .meta({ id: "AdminOrderLinesQuote" }),
  refusals: editRefusals,
});

export const adminEditLines = staffRoute({
  method: "patch",
  path: "/admin/order/{orderNumber}/lines",
  summary: "Update order lines",
  description: "Before the order is packed. Stock, voucher, delivery charge and payment are adjusted.",
  feature: "order-lines",
  permission: orderChanges["edit-lines"].staff,
  hubs: "order",
  params: orderNumber,
  body: z.object({ version: rowVersion, lines: wanted }),
  answer: AdminOrderLines,
  refusals: [
    ...editRefusals,
    "order.changed",
    "order.edit_needs_payment",
    "payment.refund_too_large",
    "record.changed",
  ],
});

export const adminRefundOrder = staffRoute({
  method: "post",
  path: "/admin/order/{orderNumber}/refund",
  needsKeyFrom: "programs",
  summary: "Refund an order",
  description: "By line, for the delivery, or a free amount. Cash refunds are recorded.",
  feature: "order-refunds",
  permission: orderChanges["refund-pieces"].staff,
  hubs: "order",
  params: orderNumber,
  body: z.object({
    lines: z
      .array(
        z.object({
          lineId: id,
          quantity: z.number().int().min(1).max(mostOfOne),
          restock: z.boolean().default(false).describe("The pieces return to stock"),
        }),
      )
      .max(mostLines)
      .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, "List each line only once")
      .default([]),
    delivery: z.boolean().default(false).describe("Paid delivery charge"),
    amount: z
      .number()
      .positive()
      .max(100_000_000)
      .multipleOf(0.01)
      .optional()
      .describe("Additional taka, such as a goodwill gesture"),
    reason: z.string().trim().min(1, "reason is required").max(200),
  }),
  answer: z.object({ refund: AdminRefund, order: AdminOrderLines }),
  status: 201,
  refusals: [
    "order.not_found",
    "order.wrong_state",
    "order.not_paid",
    "order.edit_instead",
    "order.refunded_already",
    "order.nothing_to_refund",
    "stock.return_past_date",
    "payment.not_found",
    "payment.refund_too_large",
    "record.not_found",
    "variation.not_found",
  ],
});
