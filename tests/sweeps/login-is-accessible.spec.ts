import { test } from "vitest";
import { aVisitor, expectAccessible } from "../harness/browser.ts";
import { anAccount } from "../harness/login.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();

test.each([
  ["light", ""],
  ["dark", "/bn"],
] as const)("the %s dialogs and profile at %s/ have no accessibility violations", async (colorScheme, language) => {
  const email = `${colorScheme}@shop.example`;
  await anAccount(store, email);
  const page = await aVisitor({ colorScheme, reducedMotion: "reduce" });
  // A page with little other content, since the dialog opens over any page.
  await page.goto(`${store.origin}${language}/search/qqzzxx?login=1`);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await expectAccessible(page);
  const switchForm = dialog.locator("form > p").last().getByRole("button");
  await switchForm.click();
  await dialog.locator("button[type=submit]").click();
  await dialog.getByRole("alert").first().waitFor();
  await expectAccessible(page);
  await switchForm.click();
  await dialog.locator("[name=emailOrPhone]").fill(email);
  await page.keyboard.press("Enter");
  await dialog.locator("[name=password]").fill("wrong-one");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").waitFor();
  await expectAccessible(page);
  await dialog.locator("[name=password]").fill("secret-1");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("banner").getByRole("button", { name: colorScheme }).click();
  await expectAccessible(page);
  await page.goto(`${store.origin}${language}/customer`);
  await page.getByText(email).waitFor();
  await expectAccessible(page);
});
