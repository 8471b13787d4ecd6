import { expect, test } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark, type Visitor } from "../harness/browser.ts";
import { aBuyer, aVariation } from "../harness/checkout.ts";
import { aDoor, doorPermissions } from "../harness/door.ts";
import { browserOf, browserOfStaff } from "../harness/logged-in.ts";
import { anOrderAdmin } from "../harness/order-admin.ts";
import { anOrderToPack, linkFor, packerPermissions } from "../harness/picking.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();
const answers = ["problem.read", "problem.refund", "problem.replace", "problem.decline"] as const;
const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund", ...answers]);
const door = aDoor(store, manager);
const inDialog = { within: "[role=dialog]" };
const phone = { viewport: { width: 360, height: 800 } };

async function anOrder() {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 20), 2);
  return { buyer, number: (await buyer.order()).body.orderNumber };
}

const openOrder = (page: Visitor, number: string) => page.goto(`${store.origin}/admin/order/${number}/show`);

async function choose(page: Visitor, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

test("a shopper's new order, its dialogs and their list of orders are accessible", async () => {
  const { buyer, number } = await anOrder();
  const page = await browserOf(store, buyer, phone);
  await page.goto(`${store.origin}/customer/order/${number}?placed=1`);
  await page.getByText("Thank you! We have your order").waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.getByRole("button", { name: "Change delivery" }).click();
  await page.getByRole("dialog").getByLabel("Delivery instructions").waitFor();
  await expectAccessible(page, { within: "dialog" });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page
    .getByRole("dialog", { name: "Cancel this order?" })
    .getByRole("button", { name: "Yes, cancel it" })
    .waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await page.getByText("This order was cancelled.").waitFor();
  await page.goto(`${store.origin}/customer/order`);
  await page.getByRole("listitem").filter({ hasText: number }).getByText("Cancelled").waitFor();
  await expectAccessible(page);
  await page.goto(`${store.origin}/customer/order/AAAA-BBBB-CCCC`);
  await page.getByText("We can't find this order").waitFor();
  await expectAccessible(page);
});

test("a customer without orders sees an accessible page", async () => {
  const page = await browserOf(store, await aBuyer(store));
  await page.goto(`${store.origin}/customer/order`);
  await page.getByText("No orders yet").waitFor();
  await expectAccessible(page);
});

test("packing, and asking the customer about a missing item, are accessible", async () => {
  const packer = await anOrderAdmin(store, packerPermissions);
  const order = await anOrderToPack(store, packer, { preference: "call_me", insteadTaka: 301 });
  const page = await browserOfStaff(store, packer, phone);
  await openOrder(page, order.number);
  await page.getByRole("link", { name: "Pick", exact: true }).click();
  await page.getByRole("button", { name: "Show as list" }).click();
  await page
    .getByRole("button", { name: /^Picked: / })
    .first()
    .click();
  await page.getByText("1 of 2", { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Not picked after all: / }).click();
  const [missing] = await store.query<{ title: string }>("select title_en as title from order_line where id = $1", [
    order.line,
  ]);
  await page.getByRole("button", { name: new RegExp(`^${missing?.title} `) }).click();
  await page.getByRole("button", { name: "Not found" }).click();
  const dialog = page.getByRole("dialog", { name: /not found$/ });
  await dialog.locator("label").filter({ hasText: "+৳" }).first().click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Ask customer" }).click();
  await dialog.waitFor({ state: "hidden" });

  const customer = await aVisitor(phone);
  const link = new URL(await linkFor(store, order.number));
  await customer.goto(`${store.origin}${link.pathname}${link.search}`);
  await customer.getByRole("button", { name: "Yes, send it" }).waitFor();
  await expectAccessible(customer);
});

test("selected orders and the confirmation of a step are accessible", async () => {
  const { number } = await anOrder();
  await store.query("update customer_order set payment_method = 'bkash' where number = $1", [number]);
  const page = await browserOfStaff(store, manager);
  await page.goto(`${store.origin}/admin/order?sort=placedAt&order=DESC`);
  await page.getByLabel(`Select order ${number}`).check();
  const { number: cash } = await anOrder();
  await page.getByLabel(`Select order ${cash}`).check();
  await page.getByText("2 selected").waitFor();
  await expectAccessible(page);
  await page.getByRole("toolbar").getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).waitFor();
  await expectAccessible(page, inDialog);
});

test("the delivery dialogs of an order and the customer's messages are accessible", async () => {
  const buyer = await aBuyer(store);
  const number = await door.onItsWay(buyer, await aVariation(store, 20), 3);
  const office = await browserOfStaff(store, manager, { viewport: { width: 390, height: 844 } });
  await openOrder(office, number);
  await office.getByRole("button", { name: "Mark as delivered" }).click();
  await office.getByRole("button", { name: "Not everything was accepted" }).click();
  await office
    .getByLabel(/^Not accepted:/)
    .first()
    .fill("1");
  await choose(office, "Reason", "Damaged");
  await expectAccessible(office, inDialog);
  await office.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await office.getByRole("dialog").waitFor({ state: "hidden" });
  await office.getByRole("button", { name: "Change delivery" }).waitFor({ state: "detached" });

  await office.getByRole("button", { name: "Could not deliver" }).click();
  await choose(office, "Reason", "Customer refused it");
  await expectAccessible(office, inDialog);
  await office.getByRole("dialog").getByRole("button", { name: "Could not deliver" }).click();
  await office.getByRole("button", { name: "Take back" }).click();
  await office.getByLabel(/^Write off:/).fill("1");
  await expectAccessible(office, inDialog);
  await expectReadableInTheDark(office, inDialog);

  const shopper = await browserOf(store, buyer, phone);
  await shopper.goto(`${store.origin}/customer/order/${number}`);
  await shopper.getByRole("heading", { name: "We couldn't deliver your order" }).waitFor();
  await expectAccessible(shopper);
  await expectReadableInTheDark(shopper);
});

test("staff change the delivery of an order in an accessible dialog", async () => {
  const { number } = await anOrder();
  const office = await browserOfStaff(store, manager, { viewport: { width: 390, height: 844 } });
  await openOrder(office, number);
  await office.getByRole("button", { name: "Change delivery" }).click();
  await office.getByRole("dialog").getByLabel("Phone").fill("12");
  await office.getByRole("button", { name: "Save changes" }).click();
  await office.getByRole("dialog").getByRole("alert").waitFor();
  await expectAccessible(office, inDialog);
});

test("reporting a problem, and answering it, are accessible", async () => {
  const buyer = await aBuyer(store);
  const number = await door.onItsWay(buyer, await aVariation(store, 30, 300), 3);
  expect((await manager.step(number, "deliver")).status).toBe(200);
  const shopper = await browserOf(store, buyer, phone);
  await shopper.goto(`${store.origin}/customer/order/${number}`);
  await shopper.getByRole("button", { name: "Report a problem" }).click();
  const dialog = shopper.getByRole("dialog", { name: "Report a problem" });
  await dialog.getByRole("checkbox").last().check();
  await dialog.getByRole("combobox").selectOption({ label: "Not fresh" });
  await expectAccessible(shopper, { within: "dialog" });
  await expectReadableInTheDark(shopper, { within: "dialog" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await shopper.getByRole("region", { name: "Reported problems" }).getByText("We're looking into it").waitFor();
  await expectAccessible(shopper);
  await expectReadableInTheDark(shopper);

  const office = await browserOfStaff(store, manager, { viewport: { width: 390, height: 844 } });
  await office.goto(`${store.origin}/admin/problem`);
  await office.getByRole("listitem").filter({ hasText: number }).getByRole("button", { name: "Refund" }).click();
  await office.getByRole("dialog", { name: "Refund the reported items" }).getByLabel("Message (optional)").waitFor();
  await expectAccessible(office, inDialog);
});
