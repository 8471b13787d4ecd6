import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aDoor, doorPermissions } from "../../harness/door.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const answers = ["problem.read", "problem.refund", "problem.replace", "problem.decline"] as const;

const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund", "dashboard.read", ...answers]);

const door = aDoor(store, manager);

/** A delivered order, with a browser for the buyer and one for staff. */
async function afterDelivery() {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 30, 180), 1);
  const number = await door.onItsWay(buyer, await aVariation(store, 30, 300), 3);
  expect((await manager.step(number, "deliver")).status).toBe(200);
  const shopper = await aVisitor({ viewport: { width: 360, height: 800 }, reducedMotion: "reduce" });
  const token = buyer.authorization.replace("Bearer ", "");
  await shopper.context().addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true }]);
  const office = await aVisitor({ viewport: { width: 390, height: 844 } });
  await office.context().addCookies([{ name: "admin_token", value: manager.name, url: store.origin }]);
  return { number, shopper, office };
}

test("a wrong item is sent again for free, and returned pieces are counted", async () => {
  const { number, shopper, office } = await afterDelivery();
  await shopper.goto(`${store.origin}/bn/customer/order/${number}`);
  await shopper.getByRole("button", { name: "সমস্যা জানান" }).click();
  const dialog = shopper.getByRole("dialog", { name: "সমস্যা জানান" });
  await dialog.getByRole("checkbox").first().click();
  await dialog.getByRole("combobox").selectOption({ label: "ভুল পণ্য" });
  await dialog.getByRole("button", { name: "পাঠান" }).click();
  await shopper.getByText("আমরা দেখছি").waitFor();

  await office.goto(`${store.origin}/admin/order/${number}/show`);
  await office.getByRole("link", { name: "Open the reports" }).click();
  await office.getByRole("button", { name: "Send again" }).click();
  const again = office.getByRole("dialog", { name: "Send the items again" });
  await again.getByRole("combobox", { name: "Delivery time" }).click();
  await office.getByRole("option").nth(1).click();
  await expectAccessible(office, { within: "[role=dialog]" });
  await again.getByRole("button", { name: "Send again" }).click();
  const replacement = office.getByRole("link", { name: /^New order / });
  await replacement.click();
  await office.getByRole("link", { name: `Replaces items of order ${number}.` }).waitFor();
  await shopper.reload();
  await shopper
    .getByRole("link", { name: /^অর্ডার / })
    .first()
    .click();
  await shopper.getByText("এই পণ্যগুলো বিনা মূল্যে আবার পৌঁছে দিচ্ছি।").waitFor();

  await office.goto(`${store.origin}/admin/order/${number}/show`);
  await office.getByRole("button", { name: "Return items" }).click();
  const back = office.getByRole("dialog", { name: "What came back?" });
  await expect.poll(() => back.getByRole("button", { name: "Return items" }).isDisabled()).toBe(true);
  await back
    .getByLabel(/^Pieces returned: /)
    .last()
    .fill("2");
  await back
    .getByLabel(/^Back in stock: /)
    .last()
    .fill("1");
  await expectAccessible(office, { within: "[role=dialog]" });
  await back.getByRole("button", { name: "Return items" }).click();
  await office.getByText("Partly returned").first().waitFor();
  await shopper.goto(`${store.origin}/bn/customer/order/${number}`);
  await shopper.getByRole("heading", { name: "অর্ডারের কিছু পণ্য আমাদের কাছে ফেরত এসেছে।" }).waitFor();
  await shopper.getByText("২টি ফেরত এসেছে").waitFor();
  await expectAccessible(shopper);
  expect(shopper.complaints).toEqual([]);
  expect(office.complaints).toEqual([]);
});
