export { addressData } from "./address-data.ts";
export { listAddresses, oneAddress, type StoredAddress } from "./queries.ts";
export { registerAddress } from "./routes.ts";
export { createAddress } from "./save-address.ts";
