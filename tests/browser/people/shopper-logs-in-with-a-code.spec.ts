import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { openCodeLogin } from "../../harness/people/code-login.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const bangla = { code: "এর বদলে পিন দিয়ে লগইন করুন", password: "এর বদলে পাসওয়ার্ড ব্যবহার করুন" };

test("in Bangla a code logs in to an account that has a password, and every step is accessible", async () => {
  const page = await aVisitor();
  const login = await openCodeLogin(page, store, "codedbn@shop.example", bangla, "/bn/faq");
  await login.askForCode();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("otp");
  await login.logInAtSecondTry();
});
