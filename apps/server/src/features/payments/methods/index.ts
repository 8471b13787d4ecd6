export { bkash, bkashCallbackPath } from "./bkash/bkash.ts";
export * from "./gateway.ts";
export { sslcommerz, sslcommerzPaths } from "./sslcommerz/sslcommerz.ts";
export { signedFields } from "./sslcommerz/sslcommerz-signature.ts";
