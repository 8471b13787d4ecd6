export { CartDiscounts } from "./cart-discounts.tsx";
export { dealBadge } from "./deal-badge.ts";
export { NearDiscounts } from "./near-discounts.tsx";
export { type DealData, ProductDeals } from "./product-deals.tsx";
export { useCartDiscounts } from "./use-cart-discounts.ts";
export { useDeals } from "./use-deals.ts";
