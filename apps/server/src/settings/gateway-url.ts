import { z } from "zod";

/** Plain http only on localhost, because the URL receives the store's credentials. */
export const gatewayUrl = z
  .url({ protocol: /^https?$/ })
  .refine(isEncryptedOrLocal, "it must begin with https")
  .transform((value) => value.replace(/\/+$/, ""));

export function isEncryptedOrLocal(url: string): boolean {
  return /^(https:|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(`${url}/`);
}
