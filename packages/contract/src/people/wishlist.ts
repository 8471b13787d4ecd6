import { z } from "zod";
import { CartItem } from "../cart-item.ts";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

export const WishlistItem = CartItem.omit({ quantity: true, notice: true })
  .extend({
    addedPrice: z.number().optional().describe("Taka; the price when it was added, if that was in the same region"),
  })
  .meta({ id: "WishlistItem" });
export type WishlistItem = z.infer<typeof WishlistItem>;

/** Maximum number of items on a wishlist. */
export const mostWishes = 200;

const query = z.object({ variationId: rowIdInUrl });

export const listWishes = route({
  method: "get",
  path: "/wishlist",
  summary: "List the customer's wishlist",
  description: "Newest first.",
  feature: "wishlist",
  answer: z.array(WishlistItem),
  refusals: ["auth.not_signed_in"],
});

export const addWish = route({
  method: "post",
  path: "/wishlist",
  summary: "Add a variation to the wishlist",
  description: "Adding it again changes nothing.",
  feature: "wishlist",
  query,
  answer: z.object({ variationId: z.number().int() }),
  refusals: ["auth.not_signed_in", "variation.not_found", "wishlist.full"],
});

export const removeWish = route({
  method: "delete",
  path: "/wishlist",
  summary: "Remove a variation from the wishlist",
  description: "Removing it again changes nothing.",
  feature: "wishlist",
  query,
  refusals: ["auth.not_signed_in"],
});
