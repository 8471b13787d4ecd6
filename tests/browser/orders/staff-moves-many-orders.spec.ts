import { expect, test } from "vitest";
import { confirmStep, staffAtWork } from "../../harness/orders/staff-at-work.ts";
import { followTo } from "../../harness/pages/staff-pages.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

const { atWork, placeOrder, statusOf } = staffAtWork(store);

test("several orders are confirmed in one action, with a result for each", async () => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  const manager = await atWork(["order.read", "order.confirm", "order.cancel"]);
  await manager.goto(`${store.origin}/admin/order?sort=placedAt&order=DESC`);
  await manager.getByLabel(`Select order ${first}`).check();
  await manager.getByText("1 selected").waitFor();
  await manager.getByLabel(`Select order ${second}`).check();
  await manager.getByText("2 selected").waitFor();
  // An unpaid online order cannot be confirmed.
  await store.query("update customer_order set payment_method = 'bkash' where number = $1", [first]);
  await manager.getByRole("toolbar").getByRole("button", { name: "Confirm" }).click();
  await manager.getByRole("dialog").getByText(`1 is not paid online and won't be changed: ${first}`).waitFor();
  await manager.keyboard.press("Escape");
  await store.query("update customer_order set payment_status = 'paid' where number = $1", [first]);
  // A colleague has cancelled one of them meanwhile.
  await store.query("update customer_order set status = 'cancelled' where number = $1", [second]);
  await manager.getByRole("toolbar").getByRole("button", { name: "Confirm" }).click();
  await confirmStep(manager, "Confirm");
  await manager.getByText("1 updated").waitFor();
  await manager.getByRole("status").getByText(second).waitFor();
  await expect.poll(() => statusOf(first)).toBe("confirmed");

  await manager.getByLabel(`Select order ${first}`).check();
  await manager.getByRole("toolbar").getByRole("link", { name: "Pick list" }).click();
  await manager.getByRole("region", { name: "Frozen" }).getByText(`2 × ${first}`).waitFor();
  await manager.emulateMedia({ media: "print" });
  await expect.poll(() => manager.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  await expect.poll(() => manager.getByRole("navigation").first().isVisible()).toBe(false);

  // A printed page must show its hub, delivery day and print time, and mark late orders without colour.
  await store.query(
    `update customer_order set status = 'confirmed', deliver_from = now() - interval '1 day',
       deliver_until = now() - interval '22 hours' where number = $1`,
    [first],
  );
  const [hub] = await store.query<{ id: number; title: string }>(
    "select h.id, h.title_en as title from customer_order o join hub h on h.id = o.hub_id where o.number = $1",
    [first],
  );
  await followTo(manager, `/order/pick-list?hub=${hub?.id}&day=2030-05-03&time=09:00`);
  const head = manager.getByRole("main").getByText(new RegExp(`${hub?.title} · 03/05/2030 · 9 AM · .*made`));
  await head.waitFor();
  await expect.poll(() => manager.getByRole("columnheader", { name: "Hub", exact: true }).count()).toBe(0);
  await manager.getByText(`2 × ${first} Late`).first().waitFor();
  await expect.poll(() => manager.getByLabel("Delivery day").isVisible()).toBe(false);
  await followTo(manager, "/order/pick-list");
  await manager.getByRole("columnheader", { name: "Hub", exact: true }).first().waitFor();
});

test("orders move on the board by button, keyboard and dragging", async () => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  const manager = await atWork(["order.read", "order.confirm", "order.pack"]);
  await manager.goto(`${store.origin}/admin/order/board`);
  const column = (name: string) => manager.getByRole("region", { name, exact: true });
  await column("Placed").getByText(first).waitFor();

  await manager.getByRole("button", { name: `Confirm: ${first}` }).focus();
  await manager.keyboard.press("Enter");
  await confirmStep(manager, "Confirm");
  await column("Confirmed").getByText(first).waitFor();

  await column("Placed").getByText(first).waitFor({ state: "hidden" });
  await column("Placed").getByRole("listitem").filter({ hasText: second }).dragTo(column("Confirmed"));
  await manager.getByRole("dialog", { name: new RegExp(second) }).waitFor();
  await confirmStep(manager, "Confirm");
  await column("Confirmed").getByText(second).waitFor();
  await column("Placed").getByText(second).waitFor({ state: "hidden" });
  await expect.poll(() => statusOf(second)).toBe("confirmed");

  // This step is not allowed from "Confirmed", and this user lacks the permission for it.
  await column("Confirmed").getByRole("listitem").filter({ hasText: second }).dragTo(column("Out for delivery"));
  await manager.getByText(`${second} can't be moved there`).waitFor();
  await expect.poll(() => statusOf(second)).toBe("confirmed");
});
