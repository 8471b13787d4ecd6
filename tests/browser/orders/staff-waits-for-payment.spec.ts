import { expect, test } from "vitest";
import { expectAccessible } from "../../harness/browser.ts";
import { confirmStep, staffAtWork } from "../../harness/orders/staff-at-work.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const { atWork, placeOrder } = staffAtWork(store);

test("an order that waits for its online payment cannot be confirmed, and staff see why", async () => {
  const shop = await openStore();
  const { atWork, placeOrder, statusOf } = staffAtWork(shop);
  const [unpaid, cash] = [await placeOrder(), await placeOrder()];
  await shop.query("update customer_order set payment_method = 'bkash', payment_status = 'pending' where number = $1", [
    unpaid,
  ]);
  const manager = await atWork(["order.read", "order.update", "order.confirm", "order.cancel"]);
  await manager.goto(`${shop.origin}/admin/order/${unpaid}/show`);
  await manager.getByText("This order must be paid online first.").waitFor();
  await manager.getByRole("button", { name: "Resend payment link" }).waitFor();
  await manager.getByRole("button", { name: "Cancel order" }).waitFor();
  await expect.poll(() => manager.getByRole("button", { name: "Confirm" }).count()).toBe(0);
  await expectAccessible(manager);

  await manager.goto(`${shop.origin}/admin/order/board`);
  const column = (name: string) => manager.getByRole("region", { name, exact: true });
  const card = column("Placed").getByRole("listitem").filter({ hasText: unpaid });
  await card.getByText("Waiting for payment").waitFor();
  await expect.poll(() => card.getByRole("button").count()).toBe(0);
  await card.dragTo(column("Confirmed"));
  await manager.getByText(`${unpaid} must be paid online first`).waitFor();
  await expectAccessible(manager);

  await manager.goto(`${shop.origin}/admin/order`);
  await manager.getByLabel(`Select order ${unpaid}`).check();
  const toolbar = manager.getByRole("toolbar");
  await toolbar.getByText("1 waiting for payment").waitFor();
  await expect.poll(() => toolbar.getByRole("button", { name: "Confirm" }).count()).toBe(0);
  await manager.getByLabel(`Select order ${cash}`).check();
  await toolbar.getByRole("button", { name: "Confirm 1" }).click();
  await confirmStep(manager, "Confirm");
  await manager.getByText("1 updated").waitFor();
  await toolbar.getByText("1 selected · 1 waiting for payment").waitFor();
  expect([await statusOf(unpaid), await statusOf(cash)]).toEqual(["placed", "confirmed"]);
  expect(manager.complaints).toEqual([]);
});

test("saved filters persist until they are deleted", async () => {
  const number = await placeOrder();
  const manager = await atWork(["order.read"]);
  await manager.goto(`${store.origin}/admin/order`);
  await manager.getByLabel("Order number, phone or name").fill(number);
  await manager.getByRole("button", { name: "Save filters" }).click();
  await manager.getByLabel("Filter name").fill("The one");
  await manager.getByRole("button", { name: "Save", exact: true }).click();
  await manager.getByRole("button", { name: "All orders" }).click();
  await manager.reload();
  await manager.getByRole("button", { name: "The one", exact: true }).click();
  await expect.poll(() => manager.getByLabel("Order number, phone or name").inputValue()).toBe(number);
  await manager.getByRole("button", { name: "Delete The one" }).click();
  await manager.getByRole("button", { name: "The one", exact: true }).waitFor({ state: "detached" });
});
