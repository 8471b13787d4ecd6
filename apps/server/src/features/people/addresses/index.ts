export { addressData } from "./address-data.ts";
export { findAddress, listAddresses, type StoredAddress } from "./queries.ts";
export { registerAddress } from "./routes.ts";
export { createAddress } from "./save-address.ts";
