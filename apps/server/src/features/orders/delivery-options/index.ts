export { deliveryOptions } from "./routes.ts";
