import { hash, randomBytes } from "node:crypto";

/** 256 random bits; stored nowhere but in the caller's browser. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored instead. There is nothing to guess in a token, so a plain hash is enough. */
export function tokenHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
