export { refundParts } from "./refund-lines.ts";
export { registerOrderRefunds } from "./routes.ts";
