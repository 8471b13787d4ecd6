import type { CartItem } from "@tatka/contract/cart-item";
import type { PendingItem } from "@tatka/contract/orders/cart";

/** What the login does with the cart, which stands above it. */
export type GuestCart = {
  /** The item that the guest wanted, added at login. */
  pendingItem: () => PendingItem | undefined;
  onLoggedIn: (items: CartItem[]) => void;
  onClosed: (isLoggedIn: boolean) => void;
  /** Whether the login was opened by "Place order". */
  isForCheckout: () => boolean;
  /** True if the total is enough for the checkout. Otherwise the cart opens and shows why not. */
  mayCheckOut: (minOrderAmount: number) => boolean;
};
