import { createHmac, timingSafeEqual } from "node:crypto";
import { Refusal } from "../../../platform/http/refusal.ts";

/** A person needs longer than this to write a message. */
const SHORTEST_MS = 3_000;
const LONGEST_MS = 24 * 60 * 60 * 1_000;

/** Signs the time at which a form was opened, so that the sender cannot change it. */
export function newFormToken(secret: string, now = Date.now()): string {
  return `${now}.${signatureOf(secret, String(now))}`;
}

export function checkFormToken(secret: string, token: string, now = Date.now()): void {
  const [openedAt = "", signature = ""] = token.split(".");
  const expected = Buffer.from(signatureOf(secret, openedAt));
  const given = Buffer.from(signature);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  const age = now - Number(openedAt);
  if (!isOurs || age > LONGEST_MS) throw new Refusal("contact.form_expired");
  if (age < SHORTEST_MS) throw new Refusal("contact.too_fast");
}

function signatureOf(secret: string, text: string): string {
  return createHmac("sha256", secret).update(`contact form opened at ${text}`).digest("base64url");
}
