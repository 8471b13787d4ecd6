import { expect, test } from "vitest";
import { aManager } from "../../harness/manager.ts";
import { aRegular } from "../../harness/orders/regular-customer.ts";
import { asAdministrator, sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

const proof = await asAdministrator(store);

// Typing the same order took about 40 keys: 11 digits, then a word or two, Enter and a quantity per item.
test("the last order is repeated with seven keys", async () => {
  const regular = await aRegular(store, proof);
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/order/create`);
  await page.getByRole("combobox", { name: /^Phone number/ }).waitFor();
  await page.keyboard.type(regular.phone.slice(-4));
  await page.getByRole("option", { name: new RegExp(regular.phone) }).waitFor();
  await page.keyboard.press("Enter");
  const again = page.getByRole("button", { name: "Last order again" });
  await again.waitFor();
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("spinbutton", { name: /^Quantity of / }).count()).toBe(2);
  await page.getByText("Everything is available. Prices are today's.").waitFor();
  await page.getByRole("combobox", { name: /^Delivery time/ }).waitFor();
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/admin\/order\/[0-9A-Z-]{14}\/show$/);
  expect((await regular.totals()).map(({ total }) => Number(total))).toEqual([regular.total, regular.total]);
});

test("a discount with a reason is kept in a draft and shown on the order", async () => {
  const regular = await aRegular(store, proof);
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/order/create?phone=${regular.phone}`);
  await page.getByRole("button", { name: "Last order again" }).click();
  await page.getByRole("button", { name: "Discount or free delivery" }).click();
  await page.getByRole("textbox", { name: "Discount (%)" }).fill("10");
  await page.getByRole("textbox", { name: "Reason for the discount" }).fill("Late last time");
  // 2 × 310 + 95 = 715.
  await page.getByText("−৳71.50").waitFor();
  await page.getByRole("switch", { name: "Waive the delivery fee" }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.getByText("Enter a reason for the discount.").waitFor();
  await page.getByRole("textbox", { name: "Reason for free delivery" }).fill("Our mistake");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Draft saved").waitFor();

  await page.goto(`${store.origin}/admin/order/create`);
  await page.getByRole("link", { name: `Resume: Nasima Akter · ${regular.phone}` }).click();
  await expect.poll(() => page.getByRole("spinbutton", { name: /^Quantity of / }).count()).toBe(2);
  await page.getByText("৳643.50").first().waitFor();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/\/admin\/order\/[0-9A-Z-]{14}\/show$/);
  await page.getByText("Discount: Late last time").waitFor();
  await page.getByText("Delivery fee waived: Our mistake").waitFor();
});
