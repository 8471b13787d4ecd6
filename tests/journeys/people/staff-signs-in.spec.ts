import { test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { administrator, sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

test("a wrong password is refused, the right one opens the requested page, and logging out ends the session", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/admin/product`);
  await page.waitForURL(/\/admin\/login/);
  await page.getByLabel(/email or phone/i).fill(administrator.email);
  await page.getByLabel(/^password/i).fill("not this one");
  await page.keyboard.press("Enter");
  await page.getByText("Incorrect email or password.").first().waitFor();

  await page.getByLabel(/^password/i).fill(administrator.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${store.origin}/admin/product`);
  await page.getByRole("button", { name: /Administrator/ }).click();
  await page.getByRole("menuitem", { name: /log ?out/i }).click();
  await page.waitForURL(/\/admin\/login/);
  await page.goto(`${store.origin}/admin/product`);
  await page.waitForURL(/\/admin\/login/);
});
