import { expect, test } from "vitest";
import { withoutSecrets } from "./audit.ts";

test("secrets are not logged, at any depth", () => {
  const gateway = {
    title: "bKash",
    storePassword: "open sesame",
    api_key: "k-123",
    nested: [{ accessToken: "t-1", refresh: { secret: "s-1" } }],
    passwordHash: "$argon2id$...",
    otp: "1234",
  };
  const kept = JSON.stringify(withoutSecrets(gateway));
  for (const secret of ["open sesame", "k-123", "t-1", "s-1", "argon2", "1234"]) expect(kept).not.toContain(secret);
  expect(kept).toContain("bKash");
});

test("a changed secret setting is logged without its value", () => {
  expect(withoutSecrets("s3cr3t", "smtpPassword")).toBe("•••");
  expect(withoutSecrets({ value: 1 }, "gatewaySecret")).toBe("•••");
});

test("other values are unchanged", () => {
  const record = { title: "Paratha", pinned: true, hashtags: ["a"], price: 12.5, at: new Date(0), none: null };
  expect(withoutSecrets(record, "12")).toEqual(record);
  expect(withoutSecrets(undefined)).toBeUndefined();
});
