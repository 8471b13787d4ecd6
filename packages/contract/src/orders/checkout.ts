import { z } from "zod";
import { destinationRefusals } from "../delivery/delivery.ts";
import { orderRefusals } from "../order-refusals.ts";
import { paymentMethodCode } from "../payments/payment-methods.ts";
import { Change } from "../refusals.ts";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";
import { AskedCheck } from "./cash-check-of-order.ts";
import { nearDiscounts, orderDiscounts } from "./discounts.ts";
import { orderAmounts, PlacedOrder, substitutions } from "./orders.ts";
import { voucherCode, voucherRefusals } from "./vouchers.ts";

const taka = z.number().describe("Taka");
const id = rowIdInUrl;

const PlasticSummary = z.object({ grams: z.number().int(), pieces: z.number().int() }).meta({ id: "PlasticSummary" });

export const plasticSummary = route({
  method: "get",
  path: "/order/getPlasticSummary",
  summary: "Get the plastic packaging of the cart",
  feature: "checkout",
  answer: PlasticSummary,
  refusals: ["auth.not_signed_in"],
});

export const CheckoutSummary = z
  .object({
    ...orderAmounts,
    itemCount: z.number().int(),
    saving: taka.describe("Taka saved against regular prices"),
    minOrderAmount: taka,
    isBelowMinimum: z.boolean(),
    plastic: PlasticSummary,
    fingerprint: z.string().describe("Send it with the order, which is refused if anything has changed since"),
    shortages: z.array(Change).describe("Items with too little stock; an order with the fingerprint takes the rest"),
    needsCold: z
      .array(z.object({ variationId: z.number().int(), title: z.string(), titleBn: z.string() }))
      .describe("Items that a courier cannot bring to this address, because they must stay cold"),
    discounts: orderDiscounts,
    cashCheck: AskedCheck.nullable().default(null).describe("What is asked if it is paid in cash; null: nothing"),
    nearDiscounts,
    voucher: z
      .object({
        code: z.string(),
        refusal: z.string().optional().describe("Code of the reason why it does not apply"),
        message: z.string().optional().describe("The reason, as text for people"),
      })
      .optional(),
  })
  .meta({ id: "CheckoutSummary" });

export const checkoutSummary = route({
  method: "get",
  path: "/shoppingCart/getCheckoutSummary",
  cost: 0.5,
  summary: "Get the checkout summary",
  description: "Prices the cart as an order placed now.",
  feature: "checkout",
  query: z.object({ addressId: id.optional(), shippingMethodId: id.optional(), voucherCode: voucherCode.optional() }),
  answer: CheckoutSummary,
  refusals: destinationRefusals,
});

const bilingual = { title: z.string(), titleBn: z.string() };

/** Possible substitutes for missing pieces, from which the customer chooses. */
export const cartSubstitutes = route({
  method: "get",
  path: "/shoppingCart/getSubstitutes/{id}",
  cost: 0.5,
  summary: "List substitutes for a sold-out cart item",
  description: "Products that could replace the missing pieces, most similar first, each with the total of the order.",
  feature: "checkout",
  params: z.object({ id: id.describe("The variation with too little stock") }),
  query: z.object({ addressId: id.optional(), shippingMethodId: id.optional(), voucherCode: voucherCode.optional() }),
  answer: z.array(
    z.object({
      variationId: z.number().int(),
      product: z.object(bilingual),
      size: z.object(bilingual),
      images: z.array(z.object({ url: z.string(), pattern: z.string() })),
      quantity: z.number().int().describe("Number of pieces closest to the missing amount"),
      total: taka.describe("Taka for that quantity"),
      difference: taka.describe("Negative: cheaper than the missing pieces"),
      orderTotal: taka.describe("Total of the order with it"),
    }),
  ),
  refusals: destinationRefusals,
});

export const placeOrder = route({
  method: "post",
  path: "/order",
  cost: 1,
  idempotencyKey: "needed",
  summary: "Place an order from the cart",
  feature: "checkout",
  body: z.object({
    addressId: id,
    slotId: z.string().max(40).optional(),
    shippingMethodId: id.optional(),
    paymentMethod: paymentMethodCode,
    voucherCode: voucherCode.optional(),
    note: z.string().trim().max(500).default(""),
    substitutions: z
      .array(z.object({ variationId: id, preference: z.enum(substitutions) }))
      .max(300)
      .default([])
      .describe("Substitution preference; best match by default"),
    reusableBags: z.boolean().default(false),
    fingerprint: z.string().max(100).optional().describe("From the summary that the customer saw"),
  }),
  answer: PlacedOrder,
  status: 201,
  refusals: [
    "auth.not_signed_in",
    ...orderRefusals,
    "order.key_missing",
    "order.key_reused",
    "order.in_progress",
    "shipping.express_closed",
    "shipping.needs_cold",
    "payment.gateway_unavailable",
    ...voucherRefusals,
  ],
});
