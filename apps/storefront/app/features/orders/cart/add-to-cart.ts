import { openLoginTo } from "../../../login/login-request.ts";
import { userState } from "../../../login/user-store.ts";
import { withPart } from "../../../ui/parts.ts";
import { changeCart } from "./cart-store.ts";
import { sayNoMore } from "./say-no-more.ts";

/** Adds pieces of a variation to the cart; guests log in first, and get them right after. */
export async function addToCart(variationId: number, title: string, quantity = 1): Promise<void> {
  if (userState().isLoggedIn) {
    const add = ({ addOne }: typeof import("./cart-calls.ts")) => addOne(variationId, title, quantity);
    return withPart(() => import("./cart-calls.ts"), add);
  }
  // Guests are not asked to log in for an item that would be refused.
  const closed = document.querySelector<HTMLElement>("[data-closed]")?.dataset.closed;
  if (closed) return sayNoMore(closed);
  changeCart({ type: "setLastItemToAdd", item: { variationId, quantity } });
  openLoginTo({ to: "add", title });
}
