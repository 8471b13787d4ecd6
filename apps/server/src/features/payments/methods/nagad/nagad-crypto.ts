import {
  constants,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  sign,
  verify,
} from "node:crypto";

export type SealedMessage = { sensitiveData: string; signature: string };

/** PKCS#1 v1.5 padding takes 11 bytes of a block. */
const PADDING_BYTES = 11;
const padding = constants.RSA_PKCS1_PADDING;

/**
 * Nagad's messages: RSA with PKCS#1 v1.5 padding for the receiver, and an RSA signature with SHA-256 over the plain
 * JSON. Both operations use the same bytes, because serialising again could reorder keys.
 */
export class NagadCrypto {
  readonly #ours: KeyObject;
  readonly #theirs: KeyObject;

  /** Throws if a key is not valid. */
  constructor(ourPrivateKey: string, theirPublicKey: string) {
    this.#ours = privateKeyOf(ourPrivateKey);
    this.#theirs = publicKeyOf(theirPublicKey);
  }

  /** Maximum length of a message in bytes. */
  get mostBytes(): number {
    return (this.#theirs.asymmetricKeyDetails?.modulusLength ?? 0) / 8 - PADDING_BYTES;
  }

  seal(message: object): SealedMessage {
    const plain = Buffer.from(JSON.stringify(message));
    return {
      sensitiveData: publicEncrypt({ key: this.#theirs, padding }, plain).toString("base64"),
      signature: sign("sha256", plain, this.#ours).toString("base64"),
    };
  }

  /** The message, if it was encrypted for us and signed by them. */
  open({ sensitiveData, signature }: SealedMessage): unknown {
    try {
      const plain = privateDecrypt({ key: this.#ours, padding }, Buffer.from(sensitiveData, "base64"));
      // A damaged block decrypts to random bytes, which the signature reveals.
      if (!verify("sha256", plain, this.#theirs, Buffer.from(signature, "base64"))) return undefined;
      return JSON.parse(plain.toString());
    } catch {
      return undefined;
    }
  }
}

/** Keys arrive as one line of Base64 without a PEM frame; some clients add one. */
function derOf(key: string): Buffer {
  return Buffer.from(key.replaceAll(/-----[^-]+-----/g, "").replaceAll(/\s/g, ""), "base64");
}

function privateKeyOf(key: string): KeyObject {
  const der = { key: derOf(key), format: "der" } as const;
  try {
    return createPrivateKey({ ...der, type: "pkcs8" });
  } catch {
    return createPrivateKey({ ...der, type: "pkcs1" });
  }
}

function publicKeyOf(key: string): KeyObject {
  return createPublicKey({ key: derOf(key), format: "der", type: "spki" });
}
