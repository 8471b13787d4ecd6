import { expect, test } from "vitest";
import type { Visitor } from "../../harness/browser.ts";
import { doorPermissions } from "../../harness/door.ts";
import { aManager } from "../../harness/manager.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { atRuns, managerPermissions, ordersForToday } from "../../harness/runs.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const clerk = await anOrderAdmin(store, doorPermissions);
const planner = await atRuns(store, managerPermissions);
const rider = await atRuns(store);
await store.query("update account set name = 'Jahid Hasan' where id = $1", [rider.id]);
const { numbers, hubId } = await ordersForToday(store, clerk, 3);
const [delivered = "", ...others] = numbers;
const { day } = (await planner.plan(`hubId=${hubId}`)).body;
const { body: run } = await planner.create({ hubId, day, riderId: rider.id, numbers: [delivered] });
await planner.send(run.id);
const [line] = await store.query<{ id: number }>(
  "select l.id from order_line l join customer_order o on o.id = l.order_id where o.number = $1",
  [delivered],
);
await rider.atDoor(delivered, "deliver", { accepted: [{ lineId: line?.id, quantity: 1, reason: "refused" }] });

async function open(path: string): Promise<Visitor> {
  const page = await aManager(store, { viewport: { width: 1280, height: 900 } });
  await page.goto(`${store.origin}/admin${path}`);
  return page;
}

test("an order shows pictures, ordered, picked and accepted pieces, the rider, and its steps by name", async () => {
  const page = await open(`/order/${delivered}/show`);
  const items = page.getByRole("table", { name: "Items" });
  const headings = items.getByRole("columnheader");
  await expect
    .poll(() => headings.allTextContents())
    .toEqual(["Item", "Ordered", "Picked", "Accepted", "Price", "Total"]);
  const cells = items.getByRole("row").nth(1).getByRole("cell");
  expect((await cells.allTextContents()).slice(1, 4)).toEqual(["2", "2", "1"]);
  await expect
    .poll(() =>
      items
        .getByRole("presentation")
        .first()
        .evaluate((found) => (found as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
  const ride = page.getByRole("region", { name: "Rider and run" });
  await ride.getByText("Jahid Hasan").waitFor();
  await ride.getByRole("link", { name: new RegExp(`Run ${run.id}`) }).waitFor();
  const events = page.getByRole("region", { name: "Timeline" }).getByRole("listitem").locator("p:first-of-type");
  const headed = (await events.allTextContents()).filter((text) => /^[A-Z]/.test(text));
  expect(headed[0]).toMatch(/^Delivered/);
  expect(headed).toEqual(expect.arrayContaining([expect.stringMatching(/^Out for delivery/), "Packed", "Confirmed"]));
});

test("columns of the board have the sum of their orders", async () => {
  const page = await open("/order/board");
  const [packed] = await store.query<{ count: number; taka: number }>(
    "select count(*)::int as count, round(sum(total_poisha) / 100)::int as taka from customer_order where status = 'packed'",
  );
  const amount = new Intl.NumberFormat("en-IN").format(packed?.taka ?? 0);
  await page.getByRole("region", { name: "Packed", exact: true }).getByText(`${packed?.count} · ৳${amount}`).waitFor();
});

test("the list opens on open orders by delivery time, cuts nothing at 1280 px, and selecting moves no row", async () => {
  await store.query("update customer_order set deliver_from = deliver_from - interval '1 hour' where number = $1", [
    others[1],
  ]);
  const page = await open("/order");
  const rows = page.locator("tbody tr.RaDataTable-row");
  await expect.poll(() => rows.count()).toBe(others.length);
  await expect.poll(() => rows.getByRole("link").allTextContents()).toEqual(others.toReversed());
  const cut = await rows
    .locator("td, td *")
    .evaluateAll((found) =>
      found
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== "visible")
        .map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);

  const tops = () => rows.evaluateAll((found) => found.map((one) => Math.round(one.getBoundingClientRect().top)));
  const before = await tops();
  await page.getByRole("checkbox", { name: `Select order ${others[0]}` }).click();
  await page.getByRole("toolbar").getByText("1 selected").waitFor();
  expect(await tops()).toEqual(before);
  expect(page.complaints).toEqual([]);
});
