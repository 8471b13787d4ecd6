import { shortfalls } from "@tatka/domain/orders/cart";
import type { SubstitutionPreference } from "@tatka/domain/orders/picking/substitution";
import { z } from "zod";
import { CartItem } from "../../cart-item.ts";
import { route } from "../../route.ts";
import { UnitPrice } from "./catalogue.ts";
import { agentRefusals, Ucp, UcpContext, UcpError, UcpMessage, ucpBase } from "./shapes.ts";

const substitution = z
  .enum(["best_match", "call_me", "refund"] as const satisfies readonly SubstitutionPreference[])
  .describe("If it is missing at packing. By the store's grocery extension");

const id = z.string().min(1).max(60);
const lineItem = z.object({
  item: z.object({ id: id.describe("The id of a variant") }),
  quantity: z.number().int().min(1).max(99),
  substitution: substitution.optional(),
});
export type BasketLineInput = z.output<typeof lineItem>;

/** Within the limit of a cart. */
const mostItems = 100;
const lineItems = z.array(lineItem).max(mostItems);

const Total = z.object({
  type: z.enum(["subtotal", "items_discount", "discount", "fulfillment", "total"]),
  amount: z.number().int().describe("Poisha; discounts are negative"),
  display_text: z.string().optional(),
});
export type Total = z.infer<typeof Total>;

const LineItem = z.object({
  id: z.string(),
  item: z.object({
    id: z.string(),
    title: z.string(),
    price: z.number().int().describe("Poisha"),
    image_url: z.url().optional(),
    unit_price: UnitPrice.optional(),
  }),
  quantity: z.number().int(),
  totals: z.array(Total),
  substitution: substitution.optional(),
  temperature: z.enum(["frozen", "chilled", "ambient"]).optional(),
  weight: z
    .object({ nominal_grams: z.number().int(), tolerance_percent: z.number(), final_price: z.literal("packed_weight") })
    .optional()
    .describe("Of goods sold by weight: the customer pays for the packed weight, within the tolerance"),
});
export type LineItem = z.infer<typeof LineItem>;

const CutOff = z.object({
  order_before: z.iso.datetime(),
  date: z.iso.date(),
  from: z.string().describe("HH:MM in Asia/Dhaka"),
  to: z.string(),
});

const shown = {
  ucp: Ucp,
  id: z.string(),
  line_items: z.array(LineItem),
  currency: z.literal("BDT"),
  totals: z.array(Total),
  continue_url: z.url().describe("Where the person adds the goods to their own cart and orders"),
  expires_at: z.iso.datetime(),
  messages: z.array(UcpMessage),
  next_delivery: CutOff.nullable().optional().describe("The city's next slot with free places, and its order deadline"),
};

export const UcpCart = z.object(shown).meta({ id: "UcpCart" });
export type UcpCart = z.infer<typeof UcpCart>;

export const UcpCheckout = z
  .object({
    ...shown,
    ucp: Ucp.extend({ payment_handlers: z.object({}) }),
    status: z.enum(["incomplete", "requires_escalation", "canceled"]),
    links: z.array(z.object({ type: z.string(), url: z.url(), title: z.string() })),
  })
  .meta({ id: "UcpCheckout" });
export type UcpCheckout = z.infer<typeof UcpCheckout>;

const changes = {
  feature: "assistants",
  cost: 0.5,
  idempotencyKey: "optional",
  refusals: [...agentRefusals, "request.key_missing", "ucp.idempotency_conflict"],
} as const;
const params = z.object({ id });
const body = z.object({ line_items: lineItems.min(1), context: UcpContext.optional() });

export const createCart = route({
  ...changes,
  method: "post",
  path: `${ucpBase}/carts`,
  summary: "Create an assistant's cart",
  description: "UCP create_cart. Prices are estimates. The header Idempotency-Key is required.",
  status: 201,
  body,
  answer: z.union([UcpCart, UcpError]),
});

const reads = { feature: "assistants", params, refusals: agentRefusals } as const;

export const getCart = route({
  ...reads,
  method: "get",
  path: `${ucpBase}/carts/{id}`,
  summary: "Read an assistant's cart",
  cost: 0.5,
  answer: z.union([UcpCart, UcpError]),
});

export const updateCart = route({
  ...changes,
  method: "put",
  path: `${ucpBase}/carts/{id}`,
  summary: "Replace an assistant's cart",
  params,
  body,
  answer: z.union([UcpCart, UcpError]),
});

export const cancelCart = route({
  ...changes,
  method: "post",
  path: `${ucpBase}/carts/{id}/cancel`,
  summary: "Cancel an assistant's cart",
  params,
  answer: z.union([UcpCart, UcpError]),
});

export const createCheckout = route({
  ...changes,
  method: "post",
  path: `${ucpBase}/checkout-sessions`,
  summary: "Create an assistant's checkout",
  description:
    "UCP create_checkout. The person completes it at continue_url, in the store's own checkout: the store places no order for an assistant.",
  status: 201,
  body: z.object({ line_items: lineItems.default([]), cart_id: id.optional(), context: UcpContext.optional() }),
  answer: z.union([UcpCheckout, UcpError]),
});

export const getCheckout = route({
  ...reads,
  method: "get",
  path: `${ucpBase}/checkout-sessions/{id}`,
  summary: "Read an assistant's checkout",
  cost: 0.5,
  answer: z.union([UcpCheckout, UcpError]),
});

export const updateCheckout = route({
  ...changes,
  method: "put",
  path: `${ucpBase}/checkout-sessions/{id}`,
  summary: "Replace the lines of an assistant's checkout",
  params,
  body,
  answer: z.union([UcpCheckout, UcpError]),
});

export const completeCheckout = route({
  ...changes,
  method: "post",
  path: `${ucpBase}/checkout-sessions/{id}/complete`,
  summary: "Ask to complete an assistant's checkout",
  description: "UCP complete_checkout. Always answers with the link at which the person confirms.",
  params,
  answer: z.union([UcpCheckout, UcpError]),
});

export const cancelCheckout = route({
  ...changes,
  method: "post",
  path: `${ucpBase}/checkout-sessions/{id}/cancel`,
  summary: "Cancel an assistant's checkout",
  params,
  answer: z.union([UcpCheckout, UcpError]),
});

const preparedParams = z.object({ id: id.describe("From the link that the assistant gave") });

/** The customer's side: what an assistant has prepared. Everyone with the link sees it; it has no personal data. */
export const readPrepared = route({
  method: "get",
  path: "/assistant-cart/{id}",
  summary: "Get the items that an assistant has prepared",
  feature: "assistants",
  cost: 0.5,
  params: preparedParams,
  answer: z.object({
    assistant: z.string().nullable().describe("Host of the assistant's profile, if it has one"),
    items: z.array(CartItem.omit({ notice: true }).extend({ substitution: substitution.optional() })),
  }),
  refusals: ["assistant.cart_not_found"],
});

export const takePrepared = route({
  method: "post",
  path: "/assistant-cart/{id}",
  summary: "Add the items that an assistant has prepared to the cart",
  description: "Tops the cart up to the prepared quantities, so a repeated call adds nothing.",
  feature: "assistants",
  params: preparedParams,
  answer: z.object({
    added: z.number().int().describe("Lines of the cart that grew"),
    already: z.number().int().describe("Lines that were in the cart in this quantity"),
    missing: z.array(
      z.object({
        variationId: z.number().int(),
        wanted: z.number().int(),
        added: z.number().int(),
        reason: z.enum(shortfalls),
      }),
    ),
  }),
  refusals: ["auth.not_signed_in", "shop.not_open", "assistant.cart_not_found"],
});
