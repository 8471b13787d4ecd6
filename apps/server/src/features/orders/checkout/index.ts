import type { Feature } from "../../../platform/feature.ts";
import { deleteOldKeys } from "./delete-old-keys.ts";
import type { Checkout } from "./place-order.ts";
import { registerCheckout } from "./routes.ts";

export { holdFor, MINUTES_TO_PAY, placeLines } from "./place-lines.ts";
export { type Checkout, requireOffered, startPayment } from "./place-order.ts";
export { type PricedLine, readPricedLines } from "./priced-cart.ts";
export { amountsOf, type Destination, findDestination, readRules } from "./quote.ts";
export { summariseLines } from "./summary.ts";

export const checkout: Feature<Checkout> = { routes: registerCheckout, cleanUps: [deleteOldKeys] };
