import type { Visitor } from "../browser.ts";
import { administrator, type Store } from "../store.ts";

/** The browser logs refused requests; those that a test of the login provokes are expected. */
export const besidesRefusals = ({ complaints }: Visitor) =>
  complaints.filter((text) => !/status of 40(1|3)/.test(text));

/** Takes the first step of the administrator's login. */
export async function enterPassword(page: Visitor, store: Store): Promise<void> {
  await page.goto(`${store.origin}/admin/login`);
  await page.locator("[name=emailOrPhone]").fill(administrator.email);
  await page.locator("[name=password]").fill(administrator.password);
  await page.keyboard.press("Enter");
}
