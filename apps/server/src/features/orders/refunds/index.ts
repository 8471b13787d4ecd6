export { refundParts } from "./refund-lines.ts";
export { refunds } from "./routes.ts";
