import { expect } from "vitest";
import type { Visitor } from "./browser.ts";
import { shoppersOf } from "./shopper.ts";
import type { Store } from "./store.ts";

/** Creates an account without a name through the API. */
export async function anAccount(store: Store, email: string, password = "secret-1"): Promise<void> {
  const { aBrowser, lastPin } = shoppersOf(store);
  const browser = aBrowser();
  await browser.login({ emailOrPhone: email });
  const otp = await lastPin(email);
  const { status } = await browser.login({ emailOrPhone: email, otp, password, confirmPassword: password });
  expect(status).toBe(200);
}

/** Completes both steps of the open login dialog. */
export async function fillInLogin(page: Visitor, email: string, password = "secret-1"): Promise<void> {
  // The page behind the dialog may have fields with the same labels.
  const dialog = page.getByRole("dialog", { name: "Login" });
  await dialog.getByLabel("Email or mobile number").fill(email);
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
}

export async function logIn(page: Visitor, email: string, password?: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await fillInLogin(page, email, password);
}
