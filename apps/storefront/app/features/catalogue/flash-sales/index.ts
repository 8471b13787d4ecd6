export { type FlashSaleData, SaleClock } from "./sale-clock.tsx";
