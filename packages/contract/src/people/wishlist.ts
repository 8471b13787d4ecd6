import { z } from "zod";
import { CartItem } from "../orders/cart.ts";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

export const WishlistItem = CartItem.omit({ quantity: true, notice: true })
  .extend({
    addedPrice: z.number().optional().describe("Taka; what it cost when added, unless that was in another region"),
  })
  .meta({ id: "WishlistItem" });
export type WishlistItem = z.infer<typeof WishlistItem>;

/** The most items on one wishlist. */
export const mostWishes = 200;

const query = z.object({ variationId: rowIdInUrl });

export const listWishes = route({
  method: "get",
  path: "/wishlist",
  summary: "What the customer would like to have, the newest first",
  feature: "wishlist",
  answer: z.array(WishlistItem),
  refusals: ["auth.not_signed_in"],
});

export const addWish = route({
  method: "post",
  path: "/wishlist",
  summary: "Puts a variation on the wishlist; adding it again changes nothing",
  feature: "wishlist",
  query,
  answer: z.object({ variationId: z.number().int() }),
  refusals: ["auth.not_signed_in", "variation.not_found", "wishlist.full"],
});

export const removeWish = route({
  method: "delete",
  path: "/wishlist",
  summary: "Takes a variation off the wishlist; taking off what is not there changes nothing",
  feature: "wishlist",
  query,
  refusals: ["auth.not_signed_in"],
});
