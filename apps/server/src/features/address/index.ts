export { findAddress, type StoredAddress } from "./queries.ts";
export { registerAddress } from "./routes.ts";
