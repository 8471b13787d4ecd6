import { createECDH } from "node:crypto";
import { StartupError } from "@tatka/database/startup-error";

/** Checks that both halves of the key match; otherwise push services would refuse it, much later. */
export function vapidKeys(publicKey: string | undefined, privateKey: string | undefined) {
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey || !privateKey || !isKeyPair(publicKey, privateKey)) {
    throw new StartupError("BAD_CONFIG", "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be the two halves of one key.");
  }
  return { publicKey, privateKey };
}

function isKeyPair(publicKey: string, privateKey: string): boolean {
  try {
    const curve = createECDH("prime256v1");
    curve.setPrivateKey(Buffer.from(privateKey, "base64url"));
    return curve.getPublicKey().equals(Buffer.from(publicKey, "base64url"));
  } catch {
    return false;
  }
}
