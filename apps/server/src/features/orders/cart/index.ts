export { addLines } from "./add-lines.ts";
export { addPendingItem } from "./add-pending-item.ts";
export { cartData } from "./cart-data.ts";
export { type CartRow, cartColumns, cartItem } from "./cart-items.ts";
export { cartWorth } from "./cart-worth.ts";
export { joinSoldPrice } from "./line-price.ts";
export { myCart } from "./my-cart.ts";
export { registerCart } from "./routes.ts";
