import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../harness/browser.ts";
import { aManager } from "../harness/manager.ts";
import { followTo } from "../harness/pages/staff-pages.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();

/** Each record page, with its name and the list it links back to. */
const pages = [
  ["/product/:id", "Product", "/product"],
  ["/order/:id", "Order", "/order"],
  ["/order/:id/show", "Order", "/order"],
  ["/order/:id/edit-lines", "Order", "/order"],
  ["/order/:id/refund", "Order", "/order"],
  ["/page/:id", "Page", "/page"],
  ["/customer/:id", "Customer", "/customer"],
  ["/users/:id", "User", "/users"],
  ["/voucher/:id", "Voucher", "/voucher"],
  ["/discount/:id", "Discount", "/discount"],
  ["/flash-sale/:id", "Flash sale", "/flash-sale"],
  ["/blog/:id", "Blog post", "/blog"],
  ["/shipping-zone/:id", "Shipping zone", "/shipping-zone"],
  ["/transfer/:id", "Transfer", "/transfer"],
  ["/purchase/:id", "Purchase order", "/purchase"],
  ["/count/:id", "Stock count", "/count"],
  ["/stock/:id", "Stock of item", "/stock"],
  ["/settings/messages/:id", "Message", "/settings/messages"],
] as const;

// One browser page for all cases, because reloading the app for each took most of the time.
const page = await aManager(store);
await page.goto(`${store.origin}/admin/security`);
await page.getByRole("heading", { level: 1 }).waitFor();

test.each(pages)("%s of a missing record says so and links to its list", async (path, called, list) => {
  for (const id of ["999999", "xyz"]) {
    await followTo(page, path.replace(":id", id));
    await page.getByRole("heading", { level: 1, name: `${called} ${id} not found` }).waitFor();
  }
  await page.getByRole("link", { name: /^Back to / }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin${list}`);
});

test("a missing record is reported on a dark phone in Bangla", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${store.origin}/admin/purchase/999999`);
  await page.getByRole("heading", { level: 1, name: "Purchase order 999999 not found" }).waitFor();
  await page.getByRole("button", { name: "বাংলা" }).click();
  await page.getByRole("heading", { level: 1, name: "ক্রয়াদেশ 999999 পাওয়া যায়নি" }).waitFor();
  await page.getByRole("link", { name: "তালিকায় ফিরুন: কেনাকাটা" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});
