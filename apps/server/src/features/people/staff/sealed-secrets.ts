import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps the secrets of second factors so that the database alone, or a copy of it, is not enough to make codes.
 * Each is bound to its account: moved to another row it cannot be opened.
 */
export class SealedSecrets {
  readonly #key: Buffer;

  constructor(sessionSecret: string) {
    this.#key = Buffer.from(hkdfSync("sha256", sessionSecret, "", "second factor of staff", 32));
  }

  seal(accountId: number, secret: Buffer): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonce).setAAD(boundTo(accountId));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Undefined when it was sealed under another key: then no code can be right, and a recovery code has to serve. */
  open(accountId: number, sealed: Buffer): Buffer | undefined {
    const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
    try {
      const decipher = createDecipheriv("aes-256-gcm", this.#key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(boundTo(accountId))
        .setAuthTag(rest.subarray(0, TAG_BYTES));
      return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]);
    } catch {
      return undefined;
    }
  }
}

function boundTo(accountId: number): Buffer {
  return Buffer.from(`account ${accountId}`);
}
