export { CartDiscounts } from "./cart-discounts.tsx";
export { NearDiscounts } from "./near-discounts.tsx";
export { useCartDiscounts } from "./use-cart-discounts.ts";
