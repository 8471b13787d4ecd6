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

test("a payment gateway needs all of its settings", () => {
  expect(readConfig({}).payment.accounts).toEqual({});
  const { payment } = readConfig({ ...sslcommerz, ...bkash });
  expect(payment.accounts.sslcommerz).toEqual({
    baseUrl: "https://sandbox.sslcommerz.com",
    storeId: "tatka",
    storePassword: "secret",
  });
  expect(payment.accounts.bkash).toMatchObject({
    baseUrl: "https://tokenized.sandbox.bka.sh/v1.2.0-beta",
    appKey: "key",
  });
});

test.each([
  [{}, 0],
  [{ TRUST_PROXY: "0" }, 0],
  [{ TRUST_PROXY: "1" }, 5_000],
  [{ TRUST_PROXY: "1", DRAIN_SECONDS: "0" }, 0],
  [{ DRAIN_SECONDS: "20" }, 20_000],
])("with %j a stop waits %i ms for proxies to notice", (env, drainMs) => {
  expect(readConfig(env).drainMs).toBe(drainMs);
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
])("a gateway at %s: %s, since credentials are sent to it", (url, isGood) => {
  const read = () => readConfig({ ...sslcommerz, SSLCOMMERZ_BASE_URL: url });
  if (isGood) expect(read().payment.accounts.sslcommerz?.baseUrl).toBe(url);
  else expect(read).toThrow(/^SSLCOMMERZ_BASE_URL is not valid/);
});

test.each(["1,owner@shop.example", "owner", '"owner"@shop.example', "owner@shop.example, two@shop.example"])(
  "%s is not an administrator's email",
  (email) => {
    expect(() => readConfig({ ADMIN_EMAIL: email })).toThrow(/^ADMIN_EMAIL is not valid/);
  },
);

test("the sender of mails is one mailbox, with or without a name", () => {
  expect(readConfig({ ADMIN_EMAIL: "Owner@Shop.example" }).admin.email).toBe("owner@shop.example");
  expect(readConfig({}).mailFrom).toEqual({ name: "", address: "no-reply@shop.example" });
  expect(readConfig({ MAIL_FROM: "Fresh <hi@shop.example>" }).mailFrom).toEqual({
    name: "Fresh",
    address: "hi@shop.example",
  });
  expect(() => readConfig({ MAIL_FROM: "a@shop.example, b@shop.example" })).toThrow(/^MAIL_FROM is not valid/);
});

const production = {
  STORE_MODE: "production",
  DATABASE_URL: "postgres://shop@db.example/tatka",
  SESSION_SECRET: "vS3rQh8mZ0xT5nBk1LwYc7uEoJ4iGfDa",
  SMTP_URL: "smtps://mail.example",
  ADMIN_EMAIL: "owner@shop.example",
  ADMIN_PASSWORD: "correct horse battery",
  ORIGIN_DHAKA: "https://dhaka.shop.example",
  ORIGIN_CTG: "https://ctg.shop.example",
  TRUST_PROXY: "1",
};

test.each(Object.keys(production).filter((name) => name !== "STORE_MODE"))(
  "production does not start without %s, and one line names it",
  (name) => {
    expect(readConfig(production)).toMatchObject({ mode: "production", host: "0.0.0.0", trustedProxies: 1 });
    expect(() => readConfig({ ...production, [name]: "" })).toThrow(`STORE_MODE=production needs ${name}.`);
  },
);

test("production needs https, unless it is only used on this machine", () => {
  expect(() => readConfig({ ...production, ORIGIN_CTG: "http://ctg.shop.example" })).toThrow(/^ORIGIN_CTG must begin/);
  const local = { ...production, ORIGIN_DHAKA: "http://localhost:3000", ORIGIN_CTG: "http://127.0.0.1:3000" };
  expect(() => readConfig(local)).toThrow(/^ORIGIN_DHAKA must begin with https/);
  expect(readConfig({ ...local, ALLOW_HTTP_ON_LOCALHOST: "true" }).origins.dhaka).toBe("http://localhost:3000");
  const elsewhere = { ...production, ORIGIN_DHAKA: "http://shop.example", ALLOW_HTTP_ON_LOCALHOST: "true" };
  expect(() => readConfig(elsewhere)).toThrow(/^ORIGIN_DHAKA must begin with https/);
});

test("a guessable secret is refused in production", () => {
  const weak = { ...production, SESSION_SECRET: "changeme-changeme-changeme-changeme" };
  expect(() => readConfig(weak)).toThrow(/^SESSION_SECRET is not valid: it looks like a sample/);
});

test("the demo listens on this machine only, unless HOST is set", () => {
  expect(readConfig({}).host).toBe("127.0.0.1");
  expect(readConfig({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
});

const s3 = {
  S3_ENDPOINT: "https://s3.example/",
  S3_BUCKET: "shop",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};

test("files are stored in S3 when all of its settings are set", () => {
  expect(readConfig({})).toMatchObject({ s3: undefined, picturesAt: undefined });
  const known = { endpoint: "https://s3.example", bucket: "shop", accessKeyId: "key", secretAccessKey: "secret" };
  expect(readConfig(s3).s3).toEqual({ ...known, region: "us-east-1" });
  expect(readConfig({ ...s3, S3_REGION: "ap-south-1" }).s3?.region).toBe("ap-south-1");
  const shown = { ...s3, S3_PUBLIC_URL: "https://pictures.example/" };
  expect(readConfig({ ...shown, DEMO_PICTURES: "false" }).picturesAt).toBe("https://pictures.example/media/sizes");
  // Pictures that are drawn on request must be requested from the store.
  expect(readConfig(shown).picturesAt).toBeUndefined();
});

test.each(Object.keys(s3))("without %s the start names it, even if only the others are set", (name) => {
  expect(() => readConfig({ ...s3, [name]: "" })).toThrow(
    `${name} must be set too: a storage of files needs all of its values.`,
  );
});

test.each([
  ["S3_PUBLIC_URL", "https://pictures.example"],
  ["S3_REGION", "ap-south-1"],
])("%s alone has no effect", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} has no effect without S3_ENDPOINT`));
});

test("a direct database URL is allowed beside a pooled one", () => {
  const direct = "postgres://shop@db.example/tatka";
  expect(() => readConfig({ DATABASE_DIRECT_URL: direct })).toThrow(/^DATABASE_DIRECT_URL has no effect without/);
  const both = { DATABASE_URL: "postgres://shop@pooler.example/tatka", DATABASE_DIRECT_URL: direct };
  expect(readConfig(both)).toMatchObject({ databaseUrl: both.DATABASE_URL, databaseDirectUrl: direct });
});

test("browsers fetch pictures over https", () => {
  expect(() => readConfig({ ...s3, S3_PUBLIC_URL: "http://pictures.example" })).toThrow(/^S3_PUBLIC_URL is not valid/);
});
