export { registerFlashSaleDesk } from "./routes.ts";
