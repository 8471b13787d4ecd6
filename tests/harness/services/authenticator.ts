import { stepAt, totpCode } from "../../../apps/server/src/features/people/staff/totp.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** An authenticator app with a manually entered secret: base32, perhaps with spaces. */
export function anAuthenticator(secret: string) {
  const key = secretBytes(secret);
  return { code: (stepsAway = 0) => totpCode(key, stepAt(Date.now()) + stepsAway) };
}

export function secretBytes(secret: string): Buffer {
  const bits = [...secret.replaceAll(" ", "")].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0"));
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
