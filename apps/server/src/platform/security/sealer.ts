import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps secrets so that the database alone, or a copy of it, is not enough to read them. Each purpose has a key of its
 * own, and each secret is bound to what it belongs to: moved elsewhere it cannot be opened.
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

  /** Undefined when it was sealed under another key, since the store's secret was changed, or for another owner. */
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
