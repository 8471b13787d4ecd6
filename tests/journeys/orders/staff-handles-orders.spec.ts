import { expect, test } from "vitest";
import { confirmStep, staffAtWork } from "../../harness/orders/staff-at-work.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

const { atWork, placeOrder, statusOf } = staffAtWork(store);

test("an order is confirmed, packed and delivered by staff with one permission each", async () => {
  const number = await placeOrder();
  const clerk = await atWork(["order.read", "order.confirm", "order.update"]);
  await clerk.goto(`${store.origin}/admin/order`);
  await clerk.getByRole("button", { name: "To confirm" }).click();
  await clerk.getByLabel("Order number, phone or name").fill(number.slice(0, 9).toLowerCase());
  await clerk.waitForURL(/%22q%22/);
  await clerk.getByRole("link", { name: number }).click();
  await clerk.waitForURL(new RegExp(`/admin/order/${number}/show`));
  await clerk.getByLabel("Internal note").fill("Rings twice");
  await clerk.getByRole("button", { name: "Add note" }).click();
  await clerk.getByText(`Note by ${clerk.staffName}`).waitFor();
  await expect.poll(() => clerk.getByRole("button", { name: "Cancel order" }).count()).toBe(0);
  await clerk.getByRole("button", { name: "Confirm" }).click();
  await confirmStep(clerk, "Confirm");
  await clerk.getByText("Nothing to do here.").waitFor();
  await expect.poll(() => statusOf(number)).toBe("confirmed");

  const packer = await atWork(["order.read", "order.pack"], { width: 360, height: 740 });
  await packer.goto(`${store.origin}/admin/order/${number}`);
  await packer.waitForURL(new RegExp(`/admin/order/${number}/show`));
  await expect.poll(() => packer.getByLabel("Internal note").count()).toBe(0);
  const pick = async (pieces: string) => {
    await packer.getByText(pieces, { exact: true }).waitFor();
    await packer.getByRole("button", { name: /^Picked \d/ }).click();
  };
  // A tick that is still being sent when the browser leaves the page stays on the phone.
  const arePicked = (lines: number) =>
    expect
      .poll(() =>
        store.query(
          `select l.id from order_line l join customer_order o on o.id = l.order_id
           where o.number = $1 and l.picked_quantity > 0`,
          [number],
        ),
      )
      .toHaveLength(lines);
  await packer.getByRole("link", { name: "Pick", exact: true }).click();
  await pick("0 of 3");
  await pick("1 of 3");
  await packer.getByText("2 of 3", { exact: true }).waitFor();
  await arePicked(2);
  await packer.goto(`${store.origin}/admin/order/${number}/show`);
  await packer.getByRole("button", { name: "Mark as packed" }).click();
  await packer.getByText("1 of 3 items are not picked yet.").waitFor();
  await packer.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await packer.getByRole("link", { name: "Pick", exact: true }).click();
  await pick("2 of 3");
  await packer.getByRole("button", { name: "Packed, stop" }).waitFor();
  await arePicked(3);
  await packer.goto(`${store.origin}/admin/order/${number}/show`);
  await expect.poll(() => packer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await packer.getByRole("button", { name: "Mark as packed" }).click();
  await confirmStep(packer, "Mark as packed");
  await packer.getByText("Nothing to do here.").waitFor();
  await expect.poll(() => statusOf(number)).toBe("packed");

  const rider = await atWork(["order.read", "order.deliver"]);
  await rider.goto(`${store.origin}/admin/order/${number}/show`);
  await expect
    .poll(() => rider.getByRole("link", { name: "View map" }).getAttribute("href"))
    .toContain("House%207%2C%20Road%203");
  await expect
    .poll(() => rider.getByRole("link", { name: "Call 01712345678" }).getAttribute("href"))
    .toBe("tel:+8801712345678");
  for (const button of ["Send out for delivery", "Mark as delivered"]) {
    await rider.getByRole("button", { name: button }).click();
    await confirmStep(rider, button);
  }
  await rider.getByRole("button", { name: "Return items" }).waitFor();
  await expect.poll(() => statusOf(number)).toBe("delivered");
  for (const page of [clerk, packer, rider]) expect(page.complaints).toEqual([]);
});
