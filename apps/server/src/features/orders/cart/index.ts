import type { Feature } from "../../../platform/feature.ts";
import { cartData } from "./cart-data.ts";
import { registerCart } from "./routes.ts";

export { addLines } from "./add-lines.ts";
export { addPendingItem } from "./add-pending-item.ts";
export { type CartRow, cartColumns, cartItem } from "./cart-items.ts";
export { cartWorth } from "./cart-worth.ts";
export { joinSoldPrice } from "./line-price.ts";
export { myCart } from "./my-cart.ts";

export const cart: Feature = { routes: registerCart, personalData: [cartData] };
