import { ChevronRight, ShoppingCart } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { useLocation } from "../../../router/index.tsx";
import { itemCount } from "./cart-state.ts";
import { openDrawer, useCart } from "./cart-store.ts";

/**
 * The cart button: a bar on phones, a floating button on wider screens. While the cart is empty it is a tab in the
 * page's margin, so that it covers nothing that can be pressed.
 */
export function FloatingCart() {
  const { messages, format } = useLanguage();
  const cart = useCart();
  const count = itemCount(cart);
  const { pathname } = useLocation();
  if (pathname.endsWith("/checkout")) return null;
  // On phones, the product page's own bar is there.
  const isOnProduct = /^(\/bn)?\/product\//.test(pathname);
  return (
    <button
      // Another element, or its change of size would count as a layout shift.
      key={count === 0 ? "tab" : "bar"}
      type="button"
      className={`floating-cart fixed bottom-3 z-20 flex min-h-14 cursor-pointer items-center bg-brand text-left text-on-brand shadow-raised transition-colors hover:bg-brand-strong sm:bottom-5 unscripted:hidden ${isOnProduct ? "max-md:hidden" : ""} ${count === 0 ? "right-0 w-7 justify-center rounded-l-card" : "right-3 gap-3.5 rounded-large px-4.5 max-sm:left-3 sm:right-6"}`}
      onClick={() => openDrawer(true)}
    >
      <ShoppingCart aria-hidden="true" className={`shrink-0 ${count === 0 ? "size-5" : "size-5.5"}`} />
      <span className={count === 0 ? "sr-only" : "flex flex-col-reverse leading-tight"}>
        <span className="text-[0.8125rem]">
          <span className="sr-only">{messages.cart.open}: </span>
          {messages.cart.items(count, format.number(count))}
        </span>
        <span className="font-bold tabular-nums">{format.taka(cart.cartTotal)}</span>
      </span>
      {count > 0 && (
        <span className="ml-auto flex items-center gap-1 font-semibold sm:hidden">
          {messages.cart.view}
          <ChevronRight aria-hidden="true" className="size-5" />
        </span>
      )}
    </button>
  );
}
