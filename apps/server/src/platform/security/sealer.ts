import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets, so that the database or a copy of it is not enough to read them. Each purpose has its own key, and
 * each secret is bound to its owner and cannot be decrypted elsewhere.
 */
export class Sealer {
  readonly #key: Buffer;

  constructor(storeSecret: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync("sha256", storeSecret, "", purpose, 32));
  }

  seal(owner: string, secret: Buffer): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Undefined if it was encrypted with another key (SESSION_SECRET was changed) or for another owner. */
  open(owner: string, sealed: Buffer): Buffer | undefined {
    const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
    try {
      const decipher = createDecipheriv("aes-256-gcm", this.#key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(rest.subarray(0, TAG_BYTES));
      return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]);
    } catch {
      return undefined;
    }
  }
}
