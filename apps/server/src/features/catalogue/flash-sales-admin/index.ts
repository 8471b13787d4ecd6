export { registerFlashSaleAdmin } from "./routes.ts";
