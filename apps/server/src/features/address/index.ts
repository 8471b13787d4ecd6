export { addressData } from "./address-data.ts";
export { findAddress, type StoredAddress } from "./queries.ts";
export { registerAddress } from "./routes.ts";
