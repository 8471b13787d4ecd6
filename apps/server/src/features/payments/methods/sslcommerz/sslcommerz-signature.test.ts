import { expect, test } from "vitest";
import { signatureOf, signedFields } from "./sslcommerz-signature.ts";

// An IPN of the vendor's sandbox, published by an open-source client in its tests.
const password = "demo60755b72efb76@ssl";
const fields = {
  amount: "41.00",
  bank_tran_id: "21041820235217WSibg8WymA1Az",
  base_fair: "0.00",
  card_brand: "VISA",
  card_issuer: "STANDARD CHARTERED BANK",
  card_issuer_country: "Bangladesh",
  card_issuer_country_code: "BD",
  card_no: "421481XXXXXX4177",
  card_sub_brand: "Classic",
  card_type: "VISA-Dutch Bangla",
  currency: "BDT",
  currency_amount: "41.00",
  currency_rate: "1.0000",
  currency_type: "BDT",
  error: "",
  risk_level: "0",
  risk_title: "Safe",
  status: "VALID",
  store_amount: "39.98",
  store_id: "demo60755b72efb76",
  tran_date: "2021-04-18 20:23:37",
  tran_id: "29483c11198245a89f537aba38b0b2",
  val_id: "2104182023530eW1BEsNECM6DtH",
  value_a: "",
  value_b: "",
  value_c: "",
  value_d: "",
};
const md5 = "3cf600d3ea852dc9a292f8ef5b742aac";
const sha256 = "1bda6d3ff5a73f0998f12b4f0d0b120a42b99f380914f0e52274ffd5b9e40852";
const verify_key = Object.keys(fields).join(",");

test("a real IPN matches our signature, in both versions", () => {
  expect(signatureOf(new Map(Object.entries(fields)), password, "md5")).toBe(md5);
  expect(signatureOf(new Map(Object.entries(fields)), password, "sha256")).toBe(sha256);
});

test.each([
  ["both", { verify_sign: md5, verify_sign_sha2: sha256 }],
  ["the older one", { verify_sign: md5 }],
  ["the newer one", { verify_sign_sha2: sha256 }],
])("with %s only the signed fields are returned", (_, signatures) => {
  const form = new URLSearchParams({ ...fields, verify_key, ...signatures, cus_fax: "not signed" });
  expect(signedFields(form, password)).toEqual(new Map(Object.entries(fields)));
});

test.each([
  ["no signature", { verify_key }],
  ["no list of what is signed", { verify_sign: md5 }],
  ["an empty list", { verify_key: "", verify_sign: md5 }],
  ["a wrong one", { verify_key, verify_sign: md5.replace("3", "4") }],
  ["the newer one wrong, the older right", { verify_key, verify_sign: md5, verify_sign_sha2: "" }],
  ["a changed field", { verify_key, verify_sign: md5, amount: "1.00" }],
  ["a shorter list", { verify_key: verify_key.replace("val_id,", ""), verify_sign: md5 }],
])("with %s nothing is returned", (_, change) => {
  expect(signedFields(new URLSearchParams({ ...fields, ...change }), password)).toBeUndefined();
});

test("another store's password does not verify", () => {
  const form = new URLSearchParams({ ...fields, verify_key, verify_sign: md5 });
  expect(signedFields(form, "")).toBeUndefined();
});
