import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const STEP_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226 requires 128 bits and recommends 160, the length of the hash. */
const SECRET_BYTES = 20;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / 1000 / STEP_SECONDS);
}

/** The code of one time step by RFC 6238 with SHA-1, which every authenticator app supports. */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The time step of a code: the current one or a neighbour, because clocks differ and people type slowly. */
export function matchingStep(secret: Buffer, code: string, now = Date.now()): number | undefined {
  const present = stepAt(now);
  return [present, present - 1, present + 1].find((step) => isSame(totpCode(secret, step), code));
}

/** The URI that the QR code holds; authenticator apps read account and store from it. */
export function totpUri(secret: Buffer, storeName: string, accountName: string): string {
  const issuer = encodeURIComponent(storeName);
  const label = `${issuer}:${encodeURIComponent(accountName)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}

/** RFC 4648 without padding, as authenticator apps expect for manual input. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
