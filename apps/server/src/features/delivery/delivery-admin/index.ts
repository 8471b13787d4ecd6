export { registerDeliveryAdmin } from "./routes.ts";
