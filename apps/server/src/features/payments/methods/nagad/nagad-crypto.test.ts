import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { NagadCrypto } from "./nagad-crypto.ts";

const keysOf = () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    priv: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
    pub: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
    pkcs1: privateKey.export({ format: "pem", type: "pkcs1" }).toString(),
  };
};
const [store, gateway, stranger] = [keysOf(), keysOf(), keysOf()];
const ours = new NagadCrypto(store.priv, gateway.pub);
const theirs = new NagadCrypto(gateway.priv, store.pub);
const message = { merchantId: "683002007104225", amount: "16.00" };

test("a message is read by its receiver only", () => {
  expect(theirs.open(ours.seal(message))).toEqual(message);
  expect(new NagadCrypto(stranger.priv, store.pub).open(ours.seal(message))).toBeUndefined();
});

test("a message of another signer, a truncated or a damaged one is not read", () => {
  const forged = new NagadCrypto(stranger.priv, gateway.pub).seal(message);
  expect(theirs.open(forged)).toBeUndefined();
  const { sensitiveData, signature } = ours.seal(message);
  expect(theirs.open({ sensitiveData: sensitiveData.slice(0, 40), signature })).toBeUndefined();
  expect(theirs.open({ sensitiveData, signature: signature.slice(0, 40) })).toBeUndefined();
  expect(theirs.open({ sensitiveData: `AAAA${sensitiveData.slice(4)}`, signature })).toBeUndefined();
  expect(theirs.open({ sensitiveData: "", signature: "" })).toBeUndefined();
});

test("framed keys and PKCS#1 are accepted, and invalid keys are not", () => {
  const framed = new NagadCrypto(store.pkcs1, `-----BEGIN PUBLIC KEY-----\n${gateway.pub}\n-----END PUBLIC KEY-----\n`);
  expect(theirs.open(framed.seal(message))).toEqual(message);
  expect(() => new NagadCrypto("no key", gateway.pub)).toThrow();
});

test("a block of a 2048-bit key takes 245 bytes", () => {
  expect(ours.mostBytes).toBe(245);
});
