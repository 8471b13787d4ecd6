export { deliveryAdmin } from "./routes.ts";
