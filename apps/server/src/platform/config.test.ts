import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const sslcommerz = {
  SSLCOMMERZ_BASE_URL: "https://sandbox.sslcommerz.com/",
  SSLCOMMERZ_STORE_ID: "tatka",
  SSLCOMMERZ_STORE_PASSWORD: "secret",
};
const bkash = {
  BKASH_BASE_URL: "https://tokenized.sandbox.bka.sh/v1.2.0-beta",
  BKASH_APP_KEY: "key",
  BKASH_APP_SECRET: "secret",
  BKASH_USERNAME: "user",
  BKASH_PASSWORD: "password",
};

test("a payment gateway is set up by all of its variables", () => {
  expect(readConfig({}).payment).toMatchObject({ sslcommerz: undefined, bkash: undefined });
  const { payment } = readConfig({ ...sslcommerz, ...bkash });
  expect(payment.sslcommerz).toEqual({
    baseUrl: "https://sandbox.sslcommerz.com",
    storeId: "tatka",
    storePassword: "secret",
  });
  expect(payment.bkash).toMatchObject({ baseUrl: "https://tokenized.sandbox.bka.sh/v1.2.0-beta", appKey: "key" });
});

test.each(Object.keys({ ...sslcommerz, ...bkash }))("without %s the start names it", (name) => {
  for (const value of [undefined, ""]) {
    expect(() => readConfig({ ...sslcommerz, ...bkash, [name]: value })).toThrow(
      new RegExp(`^${name} must be set too`),
    );
  }
});

test.each([
  ["http://sandbox.sslcommerz.com", false],
  ["http://127.0.0.1.evil.example", false],
  ["http://localhost@evil.example", false],
  ["ftp://sandbox.sslcommerz.com", false],
  ["sandbox.sslcommerz.com", false],
  ["http://127.0.0.1:4000/dev/sslcommerz", true],
  ["http://localhost", true],
])("a gateway at %s: %s, for credentials ride to it", (url, isGood) => {
  const read = () => readConfig({ ...sslcommerz, SSLCOMMERZ_BASE_URL: url });
  if (isGood) expect(read().payment.sslcommerz?.baseUrl).toBe(url);
  else expect(read).toThrow(/^SSLCOMMERZ_BASE_URL is not valid/);
});

test.each(["1,owner@shop.example", "owner", '"owner"@shop.example', "owner@shop.example, two@shop.example"])(
  "%s is no email of an administrator",
  (email) => {
    expect(() => readConfig({ ADMIN_EMAIL: email })).toThrow(/^ADMIN_EMAIL is not valid/);
  },
);

test("the sender of mails may have a name, and is one mailbox", () => {
  expect(readConfig({ ADMIN_EMAIL: "Owner@Shop.example" }).admin.email).toBe("owner@shop.example");
  expect(readConfig({}).mailFrom).toEqual({ name: "Tatka", address: "no-reply@tatka.example" });
  expect(readConfig({ MAIL_FROM: "Fresh <hi@shop.example>" }).mailFrom).toEqual({
    name: "Fresh",
    address: "hi@shop.example",
  });
  expect(() => readConfig({ MAIL_FROM: "a@shop.example, b@shop.example" })).toThrow(/^MAIL_FROM is not valid/);
});
