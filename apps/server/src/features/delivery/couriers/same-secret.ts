import { hash, timingSafeEqual } from "node:crypto";

/** Compares in constant time, whatever the lengths. An empty secret equals nothing. */
export function isSameSecret(given: string | null, secret: string): boolean {
  if (!given || secret === "") return false;
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", secret, "buffer"));
}
