import { ShoppingCart } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { useUser } from "../../../login/user-store.ts";
import { iconButton } from "../../../ui/icon-button.ts";
import { itemCount } from "./cart-state.ts";
import { openDrawer, useCart, useDrawer } from "./cart-store.ts";

/** Opens and closes the cart. The badge shows for logged-in customers with items in the cart. */
export function CartButton() {
  const { messages, format } = useLanguage();
  const cart = useCart();
  const isOpen = useDrawer();
  const { isLoggedIn } = useUser();
  const count = itemCount(cart);
  const hasBadge = isLoggedIn && count > 0;
  const shown = format.number(count);
  return (
    <button
      type="button"
      className={`${iconButton} relative unscripted:hidden`}
      aria-label={hasBadge ? `${messages.cart.open}: ${messages.cart.items(count, shown)}` : messages.cart.open}
      aria-expanded={isOpen}
      onClick={() => openDrawer(!isOpen)}
    >
      <ShoppingCart aria-hidden="true" />
      {hasBadge && (
        <span
          data-badge
          aria-hidden="true"
          className="absolute top-0 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-on-accent tabular-nums ring-2 ring-roof"
        >
          {shown}
        </span>
      )}
    </button>
  );
}
