import { ShoppingBag } from "lucide-react";
import { useLocation } from "react-router";
import { useLanguage } from "../../../language.tsx";
import { itemCount } from "./cart-state.ts";
import { openDrawer, useCart } from "./cart-store.ts";

/** How much is in the cart, always at hand; on narrow screens, where it covers most, once there is something in it. */
export function FloatingCart() {
  const { messages, format } = useLanguage();
  const cart = useCart();
  const count = itemCount(cart);
  // There the order's own button stands in its place.
  if (useLocation().pathname.endsWith("/checkout")) return null;
  return (
    <button
      type="button"
      className={`fixed right-4 bottom-4 z-20 flex min-h-12 cursor-pointer items-center gap-3 rounded-full bg-brand px-5 text-sm font-semibold text-on-brand shadow-raised transition-colors hover:bg-brand-strong unscripted:hidden ${count === 0 ? "max-lg:hidden" : ""}`}
      onClick={() => openDrawer(true)}
    >
      <span className="flex items-center gap-1.5">
        <span className="sr-only">{messages.cart.open}: </span>
        <ShoppingBag aria-hidden="true" className="size-5" />
        {messages.cart.items(count, format.number(count))}
      </span>
      <span className="border-l border-current/40 pl-3 font-bold tabular-nums">{format.taka(cart.cartTotal)}</span>
    </button>
  );
}
