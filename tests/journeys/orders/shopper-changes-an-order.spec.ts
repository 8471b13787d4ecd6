import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { browserOf, browserOfStaff } from "../../harness/logged-in.ts";
import { placeOf } from "../../harness/places.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

test("a shopper changes the delivery of an order and adds items, and staff correct the phone number", async () => {
  const buyer = await aBuyer(store);
  const { zoneId } = await placeOf(store, "dhaka-dhanmondi");
  await store.query(
    `insert into address (account_id, name, phone, zone_id, address) values ($1, 'Karim', '+8801811111111', $2, 'Flat 9')`,
    [buyer.id, zoneId],
  );
  await buyer.put(await aVariation(store, 20), 2);
  const { orderNumber } = (await buyer.order()).body;
  await buyer.put(await aVariation(store, 20, 80), 1);

  const shopper = await browserOf(store, buyer, { viewport: { width: 360, height: 740 } });
  await shopper.goto(`${store.origin}/customer/order/${orderNumber}`);
  const arriving = shopper.getByRole("heading", { name: /^Arriving / });
  const before = await arriving.textContent();
  await shopper.getByRole("button", { name: "Change delivery" }).click();
  const dialog = shopper.getByRole("dialog");
  await dialog.getByLabel("Address").selectOption({ label: "Karim, Flat 9, Dhanmondi" });
  const time = dialog.getByLabel("Delivery time");
  await expect.poll(() => time.isEnabled()).toBe(true);
  await time.selectOption({ index: 3 });
  await dialog.getByLabel("Delivery instructions").fill("Ring twice");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await shopper.getByText("Your order has been changed.").waitFor();
  await shopper.getByText("Ring twice").waitFor();
  await shopper.getByText("Flat 9").waitFor();
  await expect.poll(() => arriving.textContent()).not.toBe(before);

  await shopper.getByRole("button", { name: "Add my cart to this order" }).click();
  await shopper.getByText("Added to your order.").waitFor();
  await shopper.getByRole("button", { name: "Add my cart to this order" }).waitFor({ state: "hidden" });

  const staff = await aStaffMember(store, [
    "order.read",
    "order.update",
    "order.confirm",
    "order.pack",
    "order.deliver",
  ]);
  const office = await browserOfStaff(store, staff, { viewport: { width: 390, height: 844 } });
  await office.goto(`${store.origin}/admin/order/${orderNumber}/show`);
  await office.getByRole("button", { name: "Change delivery" }).click();
  await office.getByRole("dialog").getByLabel("Phone").fill("12");
  await office.getByRole("button", { name: "Save changes" }).click();
  await office.getByRole("dialog").getByRole("alert").waitFor();
  await office.getByRole("dialog").getByLabel("Phone").fill("01712345679");
  await office.getByRole("button", { name: "Save changes" }).click();
  await office.getByRole("dialog").waitFor({ state: "hidden" });
  await office.getByRole("link", { name: /01712345679/ }).waitFor();
  for (const step of ["confirm", "pack", "dispatch"]) {
    await store.call("POST", `/admin/order/${orderNumber}/${step}`, {}, staff.headers);
  }
  await office.reload();
  await office.getByRole("button", { name: "Mark as delivered" }).waitFor();
  await expect.poll(() => office.getByRole("button", { name: "Change delivery" }).count()).toBe(0);
  await shopper.reload();
  await shopper
    .getByRole("heading", { name: /on its way|Arriving/ })
    .first()
    .waitFor();
  await expect.poll(() => shopper.getByRole("button", { name: "Change delivery" }).count()).toBe(0);
  expect(shopper.complaints).toEqual([]);
});
