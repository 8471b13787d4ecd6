import { expect, test } from "vitest";
import { Sealer } from "./sealer.ts";

const storeSecret = "a secret of at least thirty-two characters";
const sealer = new Sealer(storeSecret, "second factor of staff");
const secret = Buffer.from("12345678901234567890");

test("an encrypted secret can be decrypted, and its ciphertext is always different", () => {
  const [one, other] = [sealer.seal("account 7", secret), sealer.seal("account 7", secret)];
  expect(sealer.open("account 7", one)).toEqual(secret);
  expect(one.equals(other)).toBe(false);
  expect(one.includes(secret)).toBe(false);
});

test("it cannot be decrypted for another owner or purpose, with another key, or when modified", () => {
  const sealed = sealer.seal("account 7", secret);
  expect(sealer.open("account 8", sealed)).toBeUndefined();
  expect(new Sealer(storeSecret, "another purpose").open("account 7", sealed)).toBeUndefined();
  const otherStore = new Sealer("another secret of thirty-two characters", "second factor of staff");
  expect(otherStore.open("account 7", sealed)).toBeUndefined();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
  expect(sealer.open("account 7", changed)).toBeUndefined();
  for (const length of [0, 11, 20, 27]) expect(sealer.open("account 7", sealed.subarray(0, length))).toBeUndefined();
});

test("existing encrypted values can still be decrypted", () => {
  const sealed = Buffer.from("Wj7rDZFDdZIL2hdNG6Z9I/LkMO/FqUfrgZD0Ljwm4pz8B10ZzEk9FuTwwVnG7ps+", "base64");
  expect(sealer.open("account 7", sealed)).toEqual(secret);
});
