import type { Feature } from "../../../platform/feature.ts";
import { addressData } from "./address-data.ts";
import { registerAddress } from "./routes.ts";

export { listAddresses, recipientOf, type StoredAddress } from "./queries.ts";
export { createAddress } from "./save-address.ts";
export { deliveryToAddress, findAddress, requireServed } from "./served-address.ts";

export const addresses: Feature = { routes: registerAddress, personalData: [addressData] };
