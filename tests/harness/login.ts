import { expect } from "vitest";
import type { Visitor } from "./browser.ts";
import { shoppersOf } from "./shopper.ts";
import type { Store } from "./store.ts";

/** An account without a name, made through the API. */
export async function anAccount(store: Store, email: string, password = "secret-1"): Promise<void> {
  const { aBrowser, lastPin } = shoppersOf(store);
  const browser = aBrowser();
  await browser.login({ emailOrPhone: email });
  const otp = await lastPin(email);
  const { status } = await browser.login({ emailOrPhone: email, otp, password, confirmPassword: password });
  expect(status).toBe(200);
}

/** Fills in the two steps of the login dialog, which is open. */
export async function fillInLogin(page: Visitor, email: string, password = "secret-1"): Promise<void> {
  // A page may have such fields of its own.
  const dialog = page.getByRole("dialog", { name: "Login" });
  await dialog.getByLabel("Email or mobile number").fill(email);
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
}

/** Opens the login dialog from the header and fills it in. */
export async function logIn(page: Visitor, email: string, password?: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await fillInLogin(page, email, password);
}
