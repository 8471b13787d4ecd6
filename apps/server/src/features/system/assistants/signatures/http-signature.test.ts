import { generateKeyPairSync, type JsonWebKey } from "node:crypto";
import { expect, test } from "vitest";
import { contentDigest, faultOf, type Message, signatureHeaders, signedWith } from "./http-signature.ts";

const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const jwk: JsonWebKey = publicKey.export({ format: "jwk" });
const keys = new Map([["one", jwk]]);
const now = 1_800_000_000;
const body = '{"line_items":[]}';
const covered = [
  ...["@method", "@authority", "@path", "@query", "content-digest", "content-type", "ucp-agent", "idempotency-key"],
];

type Headers = Record<string, string>;

function message(headers: Headers = {}, more: Partial<Pick<Message, "method" | "url" | "body">> = {}): Message {
  const all: Headers = {
    "content-type": "application/json",
    "content-digest": contentDigest(body),
    "ucp-agent": 'profile="https://agent.example/p"',
    "idempotency-key": "0123456789abcdef",
    ...headers,
  };
  const url = new URL("https://shop.example/api/v1.0/ucp/carts?a=1");
  return { method: "POST", url, body, ...more, header: (name) => all[name] };
}

const signed = (components = covered, given = message()) =>
  signatureHeaders(given, components, { kid: "one", key: privateKey, created: now });

test("a request that is signed over all of its parts has no fault", () => {
  const headers = signed();
  expect(signedWith(message(headers))).toEqual({ keyid: "one" });
  expect(faultOf(message(headers), keys, now)).toBeUndefined();
});

test("a request without signature headers is not signed", () => {
  expect(signedWith(message())).toBeUndefined();
});

test.each<[what: string, headers: Headers, more: Parameters<typeof message>[1]]>([
  ["another method", {}, { method: "PUT" }],
  ["another host", {}, { url: new URL("https://evil.example/api/v1.0/ucp/carts?a=1") }],
  ["another path", {}, { url: new URL("https://shop.example/api/v1.0/ucp/checkout-sessions?a=1") }],
  ["another query", {}, { url: new URL("https://shop.example/api/v1.0/ucp/carts?a=2") }],
  ["another profile", { "ucp-agent": 'profile="https://evil.example/p"' }, {}],
  ["another key for retries", { "idempotency-key": "fedcba9876543210" }, {}],
  ["another content type", { "content-type": "text/plain" }, {}],
  ["no value", { signature: "" }, {}],
  ["the value of another label", { signature: "other=:AAAA:" }, {}],
  ["no list of parts", { "signature-input": "sig1=one" }, {}],
  ["a part that it lacks", { "signature-input": 'sig1=("@method" "x-none");keyid="one"' }, {}],
])("a signature with %s is invalid", (_, headers, more) => {
  expect(faultOf(message({ ...signed(), ...headers }, more), keys, now)).toBe("signature_invalid");
});

test.each(covered)("a signature that does not cover %s is invalid", (part) => {
  const headers = signed(covered.filter((name) => name !== part));
  expect(faultOf(message(headers), keys, now)).toBe("signature_invalid");
});

test("a changed body is a mismatch of its digest, and nobody can sign another body without the key", () => {
  expect(faultOf(message(signed(), { body: "{}" }), keys, now)).toBe("digest_mismatch");
  const digest = { "content-digest": contentDigest("{}") };
  expect(faultOf(message({ ...signed(), ...digest }, { body: "{}" }), keys, now)).toBe("signature_invalid");
});

test("another digest or algorithm is not supported", () => {
  const headers = { ...signed(), "content-digest": "sha-512=:AAAA:" };
  expect(faultOf(message(headers), keys, now)).toBe("algorithm_unsupported");
  const input = signed()["signature-input"].replace("ecdsa-p256-sha256", "rsa-pss-sha512");
  expect(faultOf(message({ ...signed(), "signature-input": input }), keys, now)).toBe("algorithm_unsupported");
  const edwards = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" });
  expect(faultOf(message(signed()), new Map([["one", edwards]]), now)).toBe("algorithm_unsupported");
});

test("keys that the profile does not have, and broken ones, verify nothing", () => {
  expect(faultOf(message(signed()), new Map(), now)).toBe("key_not_found");
  expect(faultOf(message(signed()), new Map([["one", { ...jwk, x: "A" }]]), now)).toBe("signature_invalid");
});

test("an expired signature is invalid", () => {
  const input = `${signed()["signature-input"]};expires=${now - 1}`;
  expect(faultOf(message({ ...signed(), "signature-input": input }), keys, now)).toBe("signature_invalid");
});
