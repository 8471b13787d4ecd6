export { registerApiKeys } from "./routes.ts";
export { isApiKey, useKey } from "./use-key.ts";
