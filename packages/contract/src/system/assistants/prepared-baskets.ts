import { shortfalls } from "@tatka/domain/orders/cart";
import { z } from "zod";
import { CartItem } from "../../cart-item.ts";
import { orderRefusals } from "../../order-refusals.ts";
import { route } from "../../route.ts";
import { substitution } from "./basket-answers.ts";
import { basketId } from "./baskets.ts";

const preparedParams = z.object({ id: basketId.describe("From the link that the assistant gave") });

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

/** A checkout of the customer's linked assistant, ready for their confirmation. */
export const readPreparedOrder = route({
  method: "get",
  path: "/assistant-cart/{id}/order",
  summary: "Get the order that a linked assistant has prepared",
  feature: "assistants",
  cost: 0.5,
  params: preparedParams,
  answer: z.object({
    assistant: z.string().describe("Host of the assistant"),
    total: z.number().describe("Taka, paid on delivery"),
    address: z.string(),
    slot: z.object({ date: z.iso.date(), from: z.string(), to: z.string() }).nullable(),
    days: z
      .object({ from: z.number().int(), until: z.number().int() })
      .nullable()
      .describe("Instead of a slot, where a courier delivers"),
    isWithinLimit: z.boolean().describe("If false, the customer orders from their own cart"),
    fingerprint: z.string(),
  }),
  refusals: ["auth.not_signed_in", "assistant.cart_not_found"],
});

export const confirmPreparedOrder = route({
  method: "post",
  path: "/assistant-cart/{id}/order",
  summary: "Place the order that a linked assistant has prepared",
  description: "As shown to the customer: if anything has changed, nothing is ordered.",
  feature: "assistants",
  cost: 1,
  params: preparedParams,
  body: z.object({ fingerprint: z.string().max(100) }),
  answer: z.object({ orderNumber: z.string(), total: z.number().describe("Taka") }),
  status: 201,
  refusals: [
    "auth.not_signed_in",
    "assistant.cart_not_found",
    "link.limit_exceeded",
    "shipping.needs_cold",
    ...orderRefusals,
  ],
});
