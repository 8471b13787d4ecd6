import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { expectAccessible, type Visitor } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aShopper } from "../../harness/customer.ts";
import { aManager } from "../../harness/manager.ts";
import { aPaidOrder, bring } from "../../harness/paid-order.ts";
import { gatewaysAt } from "../../harness/payment.ts";
import { anAddressForm, aPhone } from "../../harness/staff-order.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
await gatewaysAt(store.origin).behave({ ipns: 0 });

/** Selects an option with the keyboard only. */
async function choose(page: Visitor, label: RegExp, option: string): Promise<void> {
  const box = page.getByRole("combobox", { name: label });
  await expect.poll(() => box.getAttribute("aria-disabled")).not.toBe("true");
  await box.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: option, exact: true }).waitFor();
  await page.keyboard.type(option.slice(0, 6));
  await expect.poll(() => page.locator('[role="option"]:focus').textContent()).toBe(option);
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor({ state: "hidden" });
}

const orderOf = async (phone: string) =>
  (
    await store.query<{ number: string; quantity: number }>(
      `select o.number, sum(l.quantity)::int as quantity from customer_order o join account a on a.id = o.account_id
       join order_line l on l.order_id = o.id where a.phone = $1 group by o.number`,
      [`+88${phone}`],
    )
  )[0];

test("a clerk takes an order by phone without touching the mouse", async () => {
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/order/create`);
  const phone = aPhone();
  await page.getByRole("combobox", { name: /^Phone number/ }).waitFor();
  // The phone number has the initial focus.
  await page.keyboard.type(phone);
  await page.getByText("New customer. An account is created").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Karim Mia");

  const search = page.getByRole("combobox", { name: "Search products" });
  await search.focus();
  await page.keyboard.type("plain paratha");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  const quantity = page.getByRole("spinbutton", { name: /^Quantity of / });
  await expect.poll(() => quantity.count()).toBe(1);
  await expect.poll(() => search.inputValue()).toBe("");
  await quantity.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("9");

  await choose(page, /^Division/, "Dhaka");
  await choose(page, /^District/, "Dhaka");
  await choose(page, /^Zone/, "Dhanmondi");
  await page.getByRole("textbox", { name: /^House, road/ }).focus();
  await page.keyboard.type("House 7, Road 3");
  await page.getByRole("combobox", { name: /^Delivery time/ }).waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: /^Recipient's name/ }).inputValue()).toBe("Karim Mia");
  await expectAccessible(page);

  // Leaving the form with unsaved changes asks for confirmation.
  await page.getByRole("link", { name: "Refunds" }).first().click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(() => page.url()).toContain("/admin/order/create");

  await page.getByRole("button", { name: "Place order" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/order\/[0-9A-Z-]{14}\/show$/);
  const order = await orderOf(phone);
  await expect.poll(() => page.url()).toContain(order?.number ?? "?");
  expect(order?.quantity).toBe(9);
});

test("a customer's list is corrected and becomes an order", async () => {
  const shopper = await aShopper(store);
  const { body: list } = await shopper.call<{ id: number }>("POST", "/shopping-list", {
    text: "plain paratha 2 packs\nzzqqxx 1 kg",
  });
  await shopper.call("POST", `/shopping-list/${list.id}/ask`, { note: "Please call before" });
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/shopping-lists`);
  await page.getByRole("link", { name: "Create order" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Create order" }).click();
  await page.getByText("Please call before").waitFor();
  await page.getByText("No match found").waitFor();
  await page.getByText(/^Customer: /).waitFor();
  const chosen = page.getByRole("combobox", { name: /^Product for/ });
  await chosen.click();
  await page.getByRole("option").nth(1).click();
  const quantity = page.getByRole("spinbutton", { name: /^Quantity of / });
  await expect.poll(() => quantity.count()).toBe(1);
  await quantity.fill("20");

  const place = await anAddressForm(store);
  await store.query(
    `insert into address (account_id, name, phone, zone_id, address, is_default)
     values ($1, 'Rahima Khatun', '+8801712345678', $2, 'House 7', true)`,
    [shopper.id, place.zoneId],
  );
  await page.reload();
  await page.getByRole("radio", { name: /House 7/ }).waitFor();
  await page.getByRole("spinbutton", { name: /^Quantity of / }).fill("20");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/\/admin\/order\/[0-9A-Z-]{14}\/show$/);
  await page.goto(`${store.origin}/admin/shopping-lists`);
  await page.getByText(/^Order .* created$/).waitFor();
});

test("a manager changes a paid order, refunds a delivered one, and sees both refunds", async () => {
  const buyer = await aBuyer(store);
  const [paratha, milk] = [await aVariation(store, 50, 301), await aVariation(store, 50, 99)];
  await buyer.put(paratha, 3);
  await buyer.put(milk, 2);
  const number = await aPaidOrder(store, buyer);
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/order/${number}/edit-lines`);
  await page.getByRole("spinbutton").nth(1).fill("1");
  await page.getByText(/will be refunded to the original payment method/).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/\/show$/);

  await bring(store, number, "delivered");
  await page.goto(`${store.origin}/admin/order/${number}/refund`);
  await page.getByRole("spinbutton").first().fill("1");
  await page
    .getByRole("checkbox", { name: /to stock$/ })
    .first()
    .check();
  await page.getByRole("textbox", { name: /^Reason/ }).fill("Broken on the way");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Refund ৳301" }).click();
  await page.waitForURL(/\/show$/);

  await page.goto(`${store.origin}/admin/refund`);
  await page.getByRole("tab", { name: "Pending" }).click();
  await page.getByText("Broken on the way").waitFor();
  await page.getByText("The order was changed before it was packed.").waitFor();
  await expectAccessible(page);
  await store.query(
    "update refund set status = 'failed', detail = 'Insufficient balance', settled_at = now() where reason = 'Broken on the way'",
  );
  await page.getByRole("tab", { name: "Failed" }).click();
  await page.getByText("Payment service: Insufficient balance").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No pending refunds").waitFor();
  await page.getByRole("tab", { name: "Payments on hold" }).click();
  await page.getByText("No payments on hold").waitFor();
  await expectAccessible(page);
});

test("the second editor of an order gets a conflict, and their input is kept", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 50, 301), 3);
  const { body } = await buyer.order({}, randomUUID());
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/order/${body.orderNumber}/edit-lines`);
  await page.getByRole("spinbutton").first().fill("2");
  const [line] = await store.query<{ id: number }>(
    "select l.id from order_line l join customer_order o on o.id = l.order_id where o.number = $1",
    [body.orderNumber],
  );
  await store.call(
    "PATCH",
    `/admin/order/${body.orderNumber}/lines`,
    { version: 1, lines: [{ lineId: line?.id, quantity: 5 }] },
    await asAdministrator(store),
  );
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText(/Someone else changed this/).waitFor();
  await expect.poll(() => page.getByRole("spinbutton").first().inputValue()).toBe("2");
  await page.getByRole("button", { name: "Load their version" }).click();
  await expect.poll(() => page.getByRole("spinbutton").first().inputValue()).toBe("5");
});
