import { createECDH } from "node:crypto";
import { StartupError } from "@tatka/database/startup-error";

/** A key is both of its halves; one that does not fit the other would be refused by every push service, much later. */
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
