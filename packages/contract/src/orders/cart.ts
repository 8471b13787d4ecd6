import { mostOfOne, shortfalls } from "@tatka/domain/orders/cart";
import { z } from "zod";
import { CartItem } from "../cart-item.ts";
import { inUrl } from "../number-in-url.ts";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

const taka = z.number().describe("Taka");

const variationId = rowIdInUrl;

/** The guest's item before the login, capped at the line limit. */
export const PendingItem = z.object({
  variationId,
  quantity: z.coerce
    .number()
    .int()
    .min(1)
    .transform((quantity) => Math.min(quantity, mostOfOne))
    .default(1),
});
export type PendingItem = z.infer<typeof PendingItem>;

/** A line that did not fit completely into the cart. */
export const missingLine = {
  wanted: z.number().int(),
  added: z.number().int().describe("Pieces that could be added; 0 if none"),
  reason: z
    .enum(shortfalls)
    .describe(
      "unavailable: no longer sold or out of stock; short: too few pieces; line_limit: maximum per line reached; cart_full: maximum number of lines reached",
    ),
};

export const setQuantity = route({
  method: "post",
  path: "/shoppingCart",
  summary: "Set the quantity of a variation in the cart",
  description: "0 removes it.",
  feature: "cart",
  query: z.object({ variationId, quantity: inUrl(z.number().int().min(0).max(mostOfOne)) }),
  answer: z.object({ item: CartItem.nullable().describe("The updated line; null if removed") }),
  refusals: ["auth.not_signed_in", "shop.not_open", "variation.not_found", "cart.over_stock", "cart.full"],
});

export const myCart = route({
  method: "get",
  path: "/shoppingCart/myCart",
  summary: "Get the cart",
  description: "Oldest lines first.",
  feature: "cart",
  answer: z.array(CartItem),
  refusals: ["auth.not_signed_in"],
});

export const minOrderAmount = route({
  method: "get",
  path: "/shoppingCart/getMinOrderAmount",
  summary: "Get the minimum order amount",
  description: "For the visitor's region.",
  feature: "cart",
  answer: z.object({ minOrderAmount: taka }),
});
