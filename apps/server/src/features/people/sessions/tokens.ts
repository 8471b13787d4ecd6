import { hash, randomBytes } from "node:crypto";

/** 256 random bits, stored only in the caller's browser. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash. Tokens are random, so a plain hash is enough. */
export function tokenHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
