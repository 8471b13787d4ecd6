import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openCodeLogin } from "../../harness/people/code-login.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const english = { code: "Log in with a PIN instead", password: "Use your password instead" };

test("a PIN logs in to an account with a password, and the password stays valid", async () => {
  const page = await aVisitor();
  const login = await openCodeLogin(page, store, "coded@shop.example", english, "/faq");
  await login.askForCode();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("otp");
  await login.logInAtSecondTry();
});
