import { expect, test } from "vitest";
import { SealedSecrets } from "./sealed-secrets.ts";

const secrets = new SealedSecrets("a secret of at least thirty-two characters");
const secret = Buffer.from("12345678901234567890");

test("a sealed secret opens again, and never looks the same twice", () => {
  const [one, other] = [secrets.seal(7, secret), secrets.seal(7, secret)];
  expect(secrets.open(7, one)).toEqual(secret);
  expect(one.equals(other)).toBe(false);
  expect(one.includes(secret)).toBe(false);
});

test("it opens for no other account, under no other key, and not when changed or cut short", () => {
  const sealed = secrets.seal(7, secret);
  expect(secrets.open(8, sealed)).toBeUndefined();
  expect(new SealedSecrets("another secret of thirty-two characters").open(7, sealed)).toBeUndefined();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
  expect(secrets.open(7, changed)).toBeUndefined();
  for (const length of [0, 11, 20, 27]) expect(secrets.open(7, sealed.subarray(0, length))).toBeUndefined();
});
