import { ChevronRight, ShoppingCart } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { useLocation } from "../../../router/index.tsx";
import { itemCount } from "./cart-state.ts";
import { openDrawer, useCart } from "./cart-store.ts";

/** The cart button: a bar on phones, a floating button on wider screens, and an icon while empty. */
export function FloatingCart() {
  const { messages, format } = useLanguage();
  const cart = useCart();
  const count = itemCount(cart);
  // Hidden on pages with their own button.
  const { pathname } = useLocation();
  if (/\/(checkout|upload-shopping-list|shared-list|customer\/lists\/\d+)$/.test(pathname)) return null;
  // On phones, the product page's own bar is there.
  const isOnProduct = /^(\/bn)?\/product\//.test(pathname);
  return (
    <button
      type="button"
      className={`fixed right-3 bottom-3 z-20 flex min-h-14 cursor-pointer items-center gap-3.5 rounded-large bg-brand px-4.5 text-left text-on-brand shadow-raised transition-colors hover:bg-brand-strong sm:right-6 sm:bottom-5 unscripted:hidden ${isOnProduct ? "max-md:hidden" : ""} ${count === 0 ? "" : "max-sm:left-3"}`}
      onClick={() => openDrawer(true)}
    >
      <ShoppingCart aria-hidden="true" className="size-5.5 shrink-0" />
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
