export { deleteOldKeys } from "./delete-old-keys.ts";
export { holdFor, MINUTES_TO_PAY, placeLines } from "./place-lines.ts";
export { type Checkout, requireOffered, startPayment } from "./place-order.ts";
export { type PricedLine, readPricedLines } from "./priced-cart.ts";
export { amountsOf, findDestination, readRules } from "./quote.ts";
export { registerCheckout } from "./routes.ts";
export { summariseLines } from "./summary.ts";
