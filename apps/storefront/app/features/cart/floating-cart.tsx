import { ShoppingBag } from "lucide-react";
import { useLanguage } from "../../language.tsx";
import { itemCount } from "./cart-state.ts";
import { openDrawer, useCart } from "./cart-store.ts";

/** How much is in the cart, always at hand: at the edge of a wide screen, below the thumb on a phone. */
export function FloatingCart() {
  const { messages, format } = useLanguage();
  const cart = useCart();
  const count = itemCount(cart);
  return (
    <button
      type="button"
      aria-label={messages.cart.openWith(count, format.number(count), format.taka(cart.cartTotal))}
      className={`fixed z-30 cursor-pointer bg-brand font-semibold text-on-brand shadow-raised transition-colors hover:bg-brand-strong unscripted:hidden max-md:right-4 max-md:bottom-4 max-md:flex max-md:min-h-12 max-md:items-center max-md:gap-3 max-md:rounded-full max-md:px-5 md:top-1/2 md:right-0 md:-translate-y-1/2 md:rounded-l-card md:px-3 md:py-3 md:text-center ${count === 0 ? "max-md:hidden" : ""}`}
      onClick={() => openDrawer(true)}
    >
      <span className="flex items-center justify-center gap-1.5 text-sm">
        <ShoppingBag aria-hidden="true" className="size-5" />
        {messages.cart.items(count, format.number(count))}
      </span>
      <span className="block text-sm font-bold tabular-nums md:mt-1.5">{format.taka(cart.cartTotal)}</span>
    </button>
  );
}
