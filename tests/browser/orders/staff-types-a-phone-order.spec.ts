import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../harness/browser.ts";
import { aVariation } from "../../harness/checkout.ts";
import { aManager } from "../../harness/manager.ts";
import { aRegular } from "../../harness/orders/regular-customer.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();

const proof = await asAdministrator(store);

test("in Bangla on a phone, unavailable items are named and a SKU adds its size", async () => {
  const regular = await aRegular(store, proof);
  await store.query("update stock set on_hand = reserved where variation_id = $1", [regular.items[1]]);
  const page = await aManager(store, { viewport: { width: 360, height: 800 } });
  await page.addInitScript(() => localStorage.setItem("RaStoretatka-admin.locale", '"bn"'));
  await page.goto(`${store.origin}/admin/order/create?phone=${regular.phone}`);
  await page.getByRole("button", { name: "শেষ অর্ডারটি আবার" }).click();
  await page.getByText(/^পাওয়া যাচ্ছে না: /).waitFor();
  await expect.poll(() => page.getByRole("spinbutton").count()).toBe(1);
  const size = await aVariation(store, 50, 120);
  await page.getByRole("combobox", { name: "পণ্য খুঁজুন" }).fill(`TEST-${size}`);
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("spinbutton").count()).toBe(2);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});

test("Ctrl + Enter focuses the missing field, and waits for the total", async () => {
  const regular = await aRegular(store, proof);
  const page = await aManager(store, { viewport: { width: 1280, height: 720 } });
  await page.goto(`${store.origin}/admin/order/create`);
  const phone = page.getByRole("combobox", { name: /^Phone number/ });
  const search = page.getByRole("combobox", { name: "Search products" });
  const hasFocus = (field: typeof phone) => field.evaluate((one) => one === document.activeElement);
  await phone.waitFor();

  await page.keyboard.press("Control+Enter");
  await page.getByText("Enter the customer's phone number.").waitFor();
  await expect.poll(() => hasFocus(phone)).toBe(true);
  await page.keyboard.type(regular.phone);
  await page.getByText(/^Customer: Nasima Akter/).waitFor();
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => page.getByText("Add at least one product.").count()).toBe(2);
  await expect.poll(() => hasFocus(search)).toBe(true);

  // Ctrl+Enter adds the highlighted product first; placing the order takes a second press.
  await page.keyboard.type(`TEST-${regular.items[0]}`);
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("spinbutton", { name: /^Quantity of / }).waitFor();
  expect(await regular.totals()).toHaveLength(1);

  await page.getByRole("button", { name: "Discount or free delivery" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("10");
  await page.keyboard.press("Control+Enter");
  const reason = page.getByRole("textbox", { name: "Reason for the discount" });
  await expect.poll(() => hasFocus(reason)).toBe(true);
  const place = page.getByRole("button", { name: "Place order" });
  await expect.poll(() => inWindow(place)).toBe(true);
  await page.keyboard.type("Late last time");

  // Holds the price request back, so that the order is submitted before the total arrives.
  const held = Promise.withResolvers<void>();
  await page.route("**/admin/order/quote", async (route) => {
    await held.promise;
    await route.continue();
  });
  const quantity = page.getByRole("spinbutton", { name: /^Quantity of / });
  await quantity.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => place.isDisabled()).toBe(true);
  held.resolve();
  await page.waitForURL(/\/admin\/order\/[0-9A-Z-]{14}\/show$/);
  // 10% off 2 × ৳310.
  const [, placed] = await store.query<{ subtotal: number; discount: number }>(
    `select (subtotal_poisha / 100)::int as subtotal, (discount_poisha / 100)::int as discount
     from customer_order where account_id = $1 order by id`,
    [regular.id],
  );
  expect(placed).toEqual({ subtotal: 620, discount: 62 });
});

test("on a phone a refused order shows its reason on the screen", async () => {
  const regular = await aRegular(store, proof);
  const page = await aManager(store, { viewport: { width: 390, height: 700 } });
  await page.goto(`${store.origin}/admin/order/create?phone=${regular.phone}`);
  await page.getByRole("button", { name: "Last order again" }).click();
  await expect.poll(() => page.getByRole("spinbutton", { name: /^Quantity of / }).count()).toBe(2);
  await page.getByRole("combobox", { name: /^Delivery time/ }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.route("**/admin/order", (route) => route.abort());
  await page.keyboard.press("Control+Enter");
  const refusal = page.getByRole("alert").filter({ hasText: /\S/ }).last();
  await refusal.waitFor();
  await expect.poll(() => inWindow(refusal)).toBe(true);
});

function inWindow(part: Locator): Promise<boolean> {
  return part.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}
