import { expect, test } from "vitest";
import type { Visitor } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { browserOf, browserOfStaff } from "../../harness/logged-in.ts";
import { followTo } from "../../harness/pages/staff-pages.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

test("a failed delivery is rescheduled, taken back, and its pieces are restocked", async () => {
  const variation = await aVariation(store, 20);
  const buyer = await aBuyer(store);
  await buyer.put(variation, 3);
  const { orderNumber } = (await buyer.order()).body;
  const staff = await aStaffMember(store, [
    "order.read",
    "order.confirm",
    "order.pack",
    "order.deliver",
    "order.update",
    "order.cancel",
  ]);
  const dispatch = (steps: string[]) =>
    steps.reduce<Promise<unknown>>(
      (before, step) => before.then(() => store.call("POST", `/admin/order/${orderNumber}/${step}`, {}, staff.headers)),
      Promise.resolve(),
    );
  await dispatch(["confirm", "pack", "dispatch"]);

  const office = await browserOfStaff(store, staff, { viewport: { width: 390, height: 844 } });
  await office.goto(`${store.origin}/admin/order/${orderNumber}/show`);
  await office.getByRole("button", { name: "Could not deliver" }).click();
  const dialog = office.getByRole("dialog");
  await expect.poll(() => dialog.getByRole("button", { name: "Could not deliver" }).isDisabled()).toBe(true);
  await choose(office, "Reason", "Nobody was home");
  await press(office, "Could not deliver");
  await office.getByRole("region", { name: "Reason" }).getByText("Nobody was home").waitFor();

  const shopper = await browserOf(store, buyer, { viewport: { width: 360, height: 740 } });
  await shopper.goto(`${store.origin}/customer/order/${orderNumber}`);
  await shopper.getByRole("heading", { name: "We couldn't deliver your order" }).waitFor();
  await shopper.getByText("Nobody was home. Please contact us to agree on a new time.").waitFor();
  const call = shopper.getByRole("main").getByRole("link", { name: "Call 09600-000000" });
  await expect.poll(() => call.getAttribute("href")).toBe("tel:09600000000");

  await followTo(office, "/order/board");
  const column = office.locator("[data-status=delivery_failed]");
  await column.getByRole("button", { name: `New time: ${orderNumber}` }).click();
  await office.getByRole("combobox", { name: "Delivery time" }).click();
  await office.getByRole("option").first().click();
  await press(office, "New delivery time");
  await office.locator("[data-status=packed]").getByRole("link", { name: orderNumber }).waitFor();
  await shopper.getByRole("heading", { name: /^Arriving / }).waitFor();

  await dispatch(["dispatch"]);
  await followTo(office, `/order/${orderNumber}/show`);
  await office.getByRole("button", { name: "Could not deliver" }).click();
  await choose(office, "Reason", "Customer refused it");
  await press(office, "Could not deliver");
  await office.getByRole("button", { name: "Take back" }).click();
  await office.getByLabel(/^Write off:/).fill("1");
  await office.getByLabel("Reason for writing off").fill("Torn bag");
  await press(office, "Take back");
  await office.getByText("Nothing to do here.").waitFor();
  await shopper.getByRole("heading", { name: "This order was cancelled." }).waitFor();
  await expect
    .poll(() =>
      store.query(`select sum(on_hand)::int as left, sum(reserved)::int as held from stock where variation_id = $1`, [
        variation,
      ]),
    )
    .toEqual([{ left: 19, held: 0 }]);
  expect(office.complaints).toEqual([]);
  expect(shopper.complaints).toEqual([]);
});

test("an item is refused at delivery, and missing cash is collected later", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 20), 2);
  await buyer.put(await aVariation(store, 20, 150), 1);
  const { orderNumber } = (await buyer.order()).body;
  const staff = await aStaffMember(store, ["order.read", "order.confirm", "order.pack", "order.deliver"]);
  for (const step of ["confirm", "pack", "dispatch"]) {
    await store.call("POST", `/admin/order/${orderNumber}/${step}`, {}, staff.headers);
  }
  const office = await browserOfStaff(store, staff, { viewport: { width: 390, height: 844 } });
  await office.goto(`${store.origin}/admin/order/${orderNumber}/show`);
  await office.getByRole("button", { name: "Mark as delivered" }).click();
  const cash = office.getByLabel("Cash taken (৳)");
  const due = Number(await cash.inputValue());
  await office.getByRole("button", { name: "Not everything was accepted" }).click();
  await office
    .getByLabel(/^Not accepted:/)
    .first()
    .fill("1");
  await choose(office, "Reason", "Damaged");
  await expect.poll(() => cash.inputValue()).toBe(String(due - 300));
  await cash.fill(String(due - 320));
  await office.getByText("৳20 less than due. The order stays unpaid until the rest is collected.").waitFor();
  await press(office, "Mark as delivered");
  await office.getByRole("heading", { name: "Not accepted at the door" }).waitFor();

  const shopper = await browserOf(store, buyer, { viewport: { width: 360, height: 740 } });
  await shopper.goto(`${store.origin}/bn/customer/order/${orderNumber}`);
  await shopper.getByText("দরজায় যা নেননি").waitFor();
  await shopper.getByText("নগদ ৳২০ এখনো দেওয়া বাকি।").waitFor();

  await office.getByRole("button", { name: "৳20 was collected" }).click();
  await office.getByText("৳20 in cash noted").waitFor();
  await office.getByRole("button", { name: "৳20 was collected" }).waitFor({ state: "hidden" });
  expect(office.complaints).toEqual([]);
  expect(shopper.complaints).toEqual([]);
});

async function choose(page: Visitor, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

async function press(page: Visitor, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: button }).click();
  await dialog.waitFor({ state: "hidden" });
}
