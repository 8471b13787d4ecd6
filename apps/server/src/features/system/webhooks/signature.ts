import { createHmac, randomBytes } from "node:crypto";
import { Sealer } from "../../../platform/security/sealer.ts";

/** The signature format of Standard Webhooks, which receivers' libraries support. */
const PREFIX = "whsec_";

export function newSecret(): Buffer {
  return randomBytes(32);
}

export function secretText(secret: Buffer): string {
  return PREFIX + secret.toString("base64");
}

/** Signs id, timestamp and body, so that a message can be neither changed nor replayed as a new one. */
export function signatureOf(
  secret: Buffer,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string {
  return `v1,${createHmac("sha256", secret).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

export function webhookSealer(storeSecret: string): Sealer {
  return new Sealer(storeSecret, "secrets of webhooks");
}

/** The context to which a secret is bound. */
export function sealOwner(endpointId: number): string {
  return `webhook ${endpointId}`;
}
