import { mostOfOne } from "@tatka/domain/orders/cart";
import { orderChanges } from "@tatka/domain/orders/order-policy";
import { z } from "zod";
import { customChanges, customRefusals } from "../custom-values.ts";
import { Slot } from "../delivery/delivery.ts";
import { typedText } from "../listing.ts";
import { paymentMethodCode } from "../payments/payment-methods.ts";
import { AddressForm } from "../people/addresses.ts";
import { route, staffRoute } from "../route.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";
import { Order, orderNumber } from "./orders.ts";
import { AdminOrder, byNumber } from "./orders-admin.ts";

const feature = "order-changes";

const wanted = {
  addressId: rowId.optional().describe("One of the customer's addresses, in the same city"),
  slotId: z.string().max(40).optional().describe("Required if another zone delivers to the new address"),
  paymentMethod: paymentMethodCode.optional(),
  deliveryCharge: z
    .number()
    .min(0)
    .max(100_000)
    .multipleOf(0.01)
    .optional()
    .describe("Taka; accepts the charge that `order.charge_changes` returned"),
};

const refusals = [
  "order.wrong_state",
  "order.edit_while_paying",
  "order.edit_needs_payment",
  "order.charge_changes",
  "order.other_region",
  "order.other_courier",
  "address.not_found",
  "address.outside_zones",
  "shipping.method_not_offered",
  "slot.needed",
  "slot.not_offered",
  "slot.closed",
  "slot.full",
  "payment.method_not_offered",
  "payment.refund_too_large",
] as const;

export const adminChangeOrder = staffRoute({
  method: "patch",
  path: "/admin/order/{number}",
  summary: "Update an order",
  description:
    "Address, slot or payment method, until the order is on its way, with a message to the customer. Custom fields at any time, without one.",
  feature,
  permission: orderChanges["change-delivery"].staff,
  hubs: "order",
  params: byNumber,
  body: z.object({
    ...wanted,
    recipient: AddressForm.pick({ name: true, phone: true, address: true })
      .extend({ landmark: typedText(200), deliveryNote: typedText(300) })
      .partial()
      .optional()
      .describe("Corrects the address without moving it"),
    custom: customChanges.optional(),
    version: rowVersion.optional().describe("Version that the caller has read"),
  }),
  answer: AdminOrder,
  refusals: ["record.not_found", "record.changed", ...customRefusals, ...refusals],
});

export const changeOrder = route({
  method: "patch",
  path: "/order/{orderNumber}",
  summary: "Update the customer's order",
  description: "Address, slot, payment method or delivery instructions, until the order is packed.",
  feature,
  params: orderNumber,
  body: z.object({ ...wanted, deliveryInstructions: typedText(300).optional() }),
  answer: Order,
  refusals: ["auth.not_signed_in", "order.not_found", ...refusals],
});

export const orderTimes = route({
  method: "get",
  path: "/order/{orderNumber}/times",
  summary: "List other delivery slots for the customer's order",
  description: "With their charge, at the same or another address.",
  feature,
  params: orderNumber,
  query: z.object({ addressId: rowIdInUrl.optional() }),
  answer: z.object({
    slots: z.array(Slot),
    deliveryCharge: z.number().describe("Taka; as agreed unless the zone changes"),
  }),
  refusals: [
    "auth.not_signed_in",
    "order.not_found",
    "order.wrong_state",
    "order.other_region",
    "order.other_courier",
    "address.not_found",
    "address.outside_zones",
  ],
});

export const addToOrder = route({
  method: "post",
  path: "/order/{orderNumber}/add",
  summary: "Add items to an order",
  description: "Until it is packed, at current prices. Earlier items keep their prices.",
  feature,
  params: orderNumber,
  body: z.object({
    items: z
      .array(z.object({ variationId: rowId, quantity: z.number().int().min(1).max(mostOfOne) }))
      .min(1)
      .max(100)
      .optional()
      .describe("By default the items in the cart, which is then emptied"),
  }),
  answer: Order,
  refusals: [
    "auth.not_signed_in",
    "order.not_found",
    "order.wrong_state",
    "order.changed",
    "order.edit_while_paying",
    "order.edit_needs_payment",
    "variation.not_found",
    "cart.empty",
  ],
});
