export { AddButton } from "./add-button.tsx";
export { CartButton } from "./cart-button.tsx";
export { addOne, fetchCart, remove, takeOne, takeWhatIsLeft } from "./cart-calls.ts";
export { quantityOf } from "./cart-state.ts";
export { cartState, changeCart, openDrawer, pendingItem, useCart, useDrawer } from "./cart-store.ts";
export { FloatingCart } from "./floating-cart.tsx";
export { ShortfallMessage } from "./shortfall-message.tsx";
export { shortfallWords } from "./shortfall-words.ts";
export { useCartSync } from "./use-cart-sync.ts";
