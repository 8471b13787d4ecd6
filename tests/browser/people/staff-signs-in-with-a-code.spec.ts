import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { besidesRefusals, enterPassword } from "../../harness/people/second-factor.ts";
import { anAuthenticator } from "../../harness/services/authenticator.ts";
import { administrator, openStore, type Store } from "../../harness/store.ts";

const later = (store: Store) => store.query("update second_factor set last_step = 0");

test("required two-step verification is set up immediately and used at the next login", async () => {
  const store = await openStore();
  const page = await aVisitor({ reducedMotion: "reduce" });
  await enterPassword(page, store);
  await page.waitForURL(`${store.origin}/admin`);
  await page.goto(`${store.origin}/admin/settings/basic`);
  await page.getByRole("switch", { name: /Require two-step verification/ }).click();

  // Every page redirects to the setup; afterwards the requested page opens.
  await page.getByRole("heading", { name: "Set up two-step verification" }).waitFor();
  await page.goto(`${store.origin}/admin/product`);
  await page.getByRole("heading", { name: "Set up two-step verification" }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Password is required").waitFor();
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: /QR code/ }).waitFor();
  const app = anAuthenticator((await page.locator("code").textContent()) ?? "");
  await page.getByLabel(/^Code/).fill("123");
  await page.keyboard.press("Enter");
  await page.getByText("Incorrect code").waitFor();
  await page.getByLabel(/^Code/).fill(app.code());
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  const codes = await page.locator("ol > li").allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole("button", { name: "I've saved my codes" }).click();
  await page.getByRole("heading", { name: "Products", exact: true }).waitFor();

  await page.getByRole("button", { name: /Administrator/ }).click();
  await page.getByRole("menuitem", { name: /log ?out/i }).click();
  await page.waitForURL(/\/admin\/login/);
  await later(store);
  await enterPassword(page, store);
  await page.getByRole("heading", { name: "Enter your code" }).waitFor();
  await expect.poll(() => page.getByLabel(/^Code/).getAttribute("autocomplete")).toBe("one-time-code");
  await page.getByLabel(/^Code/).fill("000000");
  await page.keyboard.press("Enter");
  await page.getByText("Incorrect code").waitFor();
  await page.getByLabel(/^Code/).fill(app.code());
  await page.keyboard.press("Enter");
  await page.waitForURL(`${store.origin}/admin`);
  expect(besidesRefusals(page)).toEqual([]);
});
