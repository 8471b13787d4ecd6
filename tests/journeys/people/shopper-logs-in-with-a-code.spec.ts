import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { signUp } from "../../harness/customer.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { lastPin, later } = shoppersOf(store);

test("a PIN logs in to an account with a password, and the password stays valid", async () => {
  const email = "coded@shop.example";
  const password = "a long secret";
  await signUp(store, { name: "Coded Customer", email, password });
  await later(email);
  const page = await aVisitor();
  await page.goto(`${store.origin}/faq?login=1`);
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=emailOrPhone]").fill(email);
  await page.keyboard.press("Enter");
  await dialog.locator("[name=password]").waitFor();
  await dialog.getByRole("button", { name: "Log in with a PIN instead" }).click();
  await dialog.locator("[name=otp]").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("otp");

  await dialog.getByRole("button", { name: "Use your password instead" }).click();
  await dialog.locator("[name=password]").waitFor();
  await dialog.getByRole("button", { name: "Log in with a PIN instead" }).click();
  const otp = await lastPin(email, 2);
  await dialog.locator("[name=otp]").fill(String((Number(otp) + 1) % 10_000).padStart(4, "0"));
  await dialog.getByRole("alert").waitFor();
  await dialog.locator("[name=otp]").fill(otp);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("banner").getByRole("button", { name: "Coded" }).waitFor();
  expect((await store.call("POST", "/auth/login", { emailOrPhone: email, password })).status).toBe(200);
});
