import { expect, test } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { placeOf } from "../../harness/places.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("a shopper changes address, time and instructions and adds what was forgotten; staff correct the rest", async () => {
  const buyer = await aBuyer(store);
  const { zoneId } = await placeOf(store, "dhaka-dhanmondi");
  await store.query(
    `insert into address (account_id, name, phone, zone_id, address) values ($1, 'Karim', '+8801811111111', $2, 'Flat 9')`,
    [buyer.id, zoneId],
  );
  await buyer.put(await aVariation(store, 20), 2);
  const { orderNumber } = (await buyer.order()).body;
  await buyer.put(await aVariation(store, 20, 80), 1);

  const shopper = await aVisitor({ viewport: { width: 360, height: 740 } });
  await shopper
    .context()
    .addCookies([{ name: "token", value: buyer.authorization.replace("Bearer ", ""), url: store.origin }]);
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
  await expectAccessible(shopper, { within: "dialog" });
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await shopper.getByText("Your order has been changed.").waitFor();
  await shopper.getByText("Ring twice").waitFor();
  await shopper.getByText("Flat 9").waitFor();
  await expect.poll(() => arriving.textContent()).not.toBe(before);

  await shopper.getByRole("button", { name: "Add my cart to this order" }).click();
  await shopper.getByText("Added to your order.").waitFor();
  await shopper.getByRole("button", { name: "Add my cart to this order" }).waitFor({ state: "hidden" });
  await expectAccessible(shopper);
  await expectReadableInTheDark(shopper);

  const staff = await aStaffMember(store, [
    "order.read",
    "order.update",
    "order.confirm",
    "order.pack",
    "order.deliver",
  ]);
  const office = await aVisitor({ viewport: { width: 390, height: 844 } });
  await office.context().addCookies([{ name: "admin_token", value: staff.name, url: store.origin }]);
  await office.goto(`${store.origin}/admin/order/${orderNumber}/show`);
  await office.getByRole("button", { name: "Change delivery" }).click();
  await office.getByRole("dialog").getByLabel("Phone").fill("12");
  await office.getByRole("button", { name: "Save changes" }).click();
  await office.getByRole("dialog").getByRole("alert").waitFor();
  await office.getByRole("dialog").getByLabel("Phone").fill("01712345679");
  await expectAccessible(office, { within: "[role=dialog]" });
  await office.getByRole("button", { name: "Save changes" }).click();
  await office.getByRole("dialog").waitFor({ state: "hidden" });
  await office.getByRole("link", { name: /01712345679/ }).waitFor();
  for (const step of ["confirm", "pack", "dispatch"]) {
    await store.call("POST", `/admin/order/${orderNumber}/${step}`, {}, staff.headers);
  }
  await office.reload();
  await office.getByRole("button", { name: "Mark as delivered" }).waitFor();
  expect(await office.getByRole("button", { name: "Change delivery" }).count()).toBe(0);
  await shopper.reload();
  await shopper
    .getByRole("heading", { name: /on its way|Arriving/ })
    .first()
    .waitFor();
  expect(await shopper.getByRole("button", { name: "Change delivery" }).count()).toBe(0);
  expect(shopper.complaints).toEqual([]);
});
