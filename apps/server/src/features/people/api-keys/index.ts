export { apiKeys } from "./routes.ts";
export { isApiKey, keyHolder, useKey } from "./use-key.ts";
