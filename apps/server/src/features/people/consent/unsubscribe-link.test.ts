import { expect, test } from "vitest";
import { unsubscribedAccount, unsubscribeLinks } from "./unsubscribe-link.ts";

const secret = "a secret of the store";
const { page, oneClick } = unsubscribeLinks(secret, 42, { origin: "https://shop.example", language: "bn" });
const token = new URL(page).searchParams.get("token") ?? "";

test("a link identifies its account, for people and for mail programs", () => {
  expect(page).toMatch(/^https:\/\/shop\.example\/bn\/unsubscribe\?token=42\./);
  expect(oneClick).toBe(`https://shop.example/api/v1.0/unsubscribe?token=${token}`);
  expect(unsubscribedAccount(secret, token)).toBe(42);
});

test.each(["", "42", "42.", "43.x", token.replace("42.", "43."), `${token}x`, `0${token}`, "NaN.x"])(
  "a link with an invalid signature has no effect: %s",
  (forged) => expect(() => unsubscribedAccount(secret, forged)).toThrow(/not complete/),
);

test("a link signed by another store is ignored", () => {
  expect(() => unsubscribedAccount("another secret", token)).toThrow();
});
