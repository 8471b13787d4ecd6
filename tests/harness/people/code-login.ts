import { expect } from "vitest";
import type { Visitor } from "../browser.ts";
import { signUp } from "../customer.ts";
import { shoppersOf } from "../shopper.ts";
import type { Store } from "../store.ts";

type Labels = { code: string; password: string };

/** Opens the login of an account with a password at its second step, with the buttons of one language. */
export async function openCodeLogin(
  page: Visitor,
  store: Store,
  email: string,
  { code, password }: Labels,
  faq: string,
) {
  const { lastPin, later } = shoppersOf(store);
  const secret = "a long secret";
  await signUp(store, { name: "Coded Customer", email, password: secret });
  await later(email);
  await page.goto(`${store.origin}${faq}?login=1`);
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=emailOrPhone]").fill(email);
  await page.keyboard.press("Enter");
  await dialog.locator("[name=password]").waitFor();
  const askForCode = async () => {
    await dialog.getByRole("button", { name: code }).click();
    await dialog.locator("[name=otp]").waitFor();
  };
  return {
    askForCode,
    /** Goes back to the password and to the code again, enters a wrong code, then the right one. */
    async logInAtSecondTry() {
      await dialog.getByRole("button", { name: password }).click();
      await dialog.locator("[name=password]").waitFor();
      await askForCode();
      const otp = await lastPin(email, 2);
      await dialog.locator("[name=otp]").fill(String((Number(otp) + 1) % 10_000).padStart(4, "0"));
      await dialog.getByRole("alert").waitFor();
      await dialog.locator("[name=otp]").fill(otp);
      await page.keyboard.press("Enter");
      await dialog.waitFor({ state: "detached" });
      await page.getByRole("banner").getByRole("button", { name: "Coded" }).waitFor();
      expect((await store.call("POST", "/auth/login", { emailOrPhone: email, password: secret })).status).toBe(200);
    },
  };
}
