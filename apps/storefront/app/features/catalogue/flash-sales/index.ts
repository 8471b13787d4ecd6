export { type FlashSaleData, SaleClock } from "./sale-clock.tsx";
export { SaleLinks } from "./sale-links.tsx";
export { useRefreshAt } from "./use-refresh-at.ts";
