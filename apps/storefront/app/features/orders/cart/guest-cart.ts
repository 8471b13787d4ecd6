import type { GuestCart } from "../../people/identity/index.ts";
import { cartState, changeCart, openDrawer } from "./cart-store.ts";

export const guestCart: GuestCart = {
  pendingItem: () => cartState().lastItemToAdd ?? undefined,
  onLoggedIn(items) {
    changeCart({ type: "setLastItemToAdd", item: null });
    changeCart({ type: "setItems", items });
  },
  onClosed(isLoggedIn) {
    changeCart({ type: "setLastItemToAdd", item: null });
    if (!isLoggedIn) changeCart({ type: "setCheckout", checkout: false });
  },
  isForCheckout: () => cartState().checkout,
  mayCheckOut(minOrderAmount) {
    if (cartState().cartTotal >= minOrderAmount) return true;
    changeCart({ type: "setCheckout", checkout: false });
    openDrawer(true);
    return false;
  },
};
