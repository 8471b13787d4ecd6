import { afterAll, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { doorPermissions } from "../../harness/door.ts";
import { browserOfStaff } from "../../harness/logged-in.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { aPackedOrder, atRuns, managerPermissions } from "../../harness/runs.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const clerk = await anOrderAdmin(store, doorPermissions);
const manager = await atRuns(store, managerPermissions);
const riders = await Promise.all(Array.from({ length: 5 }, () => atRuns(store)));
const told: string[] = [];
afterAll(() => process.stdout.write(`\nclicks\n${told.join("\n")}\n`));

/** Forty packed orders across the city for the same three hours, and a shift for each rider. */
async function aWindow() {
  const buyer = await aBuyer(store);
  const size = await aVariation(store, 99);
  const numbers: string[] = [];
  let hubId = 0;
  for (let nth = 0; nth < 40; nth += 1) {
    const order = await aPackedOrder(store, clerk, buyer, size, 1);
    ({ hubId } = order);
    numbers.push(order.number);
  }
  // A spiral around the hub, so that every run is the same.
  await store.query(
    `update customer_order o set deliver_from = now() + interval '1 minute', deliver_until = now() + interval '4 hours',
       recipient = o.recipient || jsonb_build_object('name', 'Customer ' || n.place, 'position', jsonb_build_object(
         'latitude', h.latitude + 0.0012 * n.place * sin(n.place * 2.4), 'longitude', h.longitude + 0.0012 * n.place * cos(n.place * 2.4)))
     from unnest($1::text[]) with ordinality as n (number, place), hub h
     where o.number = n.number and h.id = o.hub_id`,
    [numbers],
  );
  const { day } = (await manager.plan(`hubId=${hubId}`)).body;
  return { hubId, day, numbers };
}

/** Counts clicks from a page that is already open. */
async function clicksOf(page: Visitor): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("clicked", () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const { clicked } = globalThis as unknown as { clicked: () => void };
    addEventListener("pointerdown", ({ isTrusted }) => isTrusted && clicked(), true);
  });
  return () => clicks;
}

async function managerAt(path: string): Promise<{ page: Visitor; clicks: () => number }> {
  const page = await browserOfStaff(store, manager, { viewport: { width: 1280, height: 900 } });
  const clicks = await clicksOf(page);
  await page.goto(`${store.origin}/admin${path}`);
  return { page, clicks };
}

const { hubId, day, numbers } = await aWindow();

test("40 orders are on the runs of 5 riders after two clicks; by hand it takes 60", async () => {
  const hand = await managerAt(`/run?hub=${hubId}&day=${day}`);
  for (const [index, rider] of riders.entries()) {
    const share = numbers.slice(index * 8, (index + 1) * 8);
    for (const number of share) await hand.page.getByRole("checkbox", { name: `Choose ${number}` }).click();
    await hand.page.getByRole("button", { name: "New run (8 orders)" }).click();
    const run = hand.page.getByRole("region", { name: /^Run \d+$/ }).nth(index);
    await run.getByRole("combobox", { name: "Rider" }).click();
    await hand.page.getByRole("option", { name: rider.name, exact: true }).click();
    await run.getByRole("button", { name: "Suggest order" }).click();
    await hand.page.getByText("Sorted by promise and distance").first().waitFor();
  }
  const byHand = hand.clicks();
  const { runs } = (await manager.plan(`hubId=${hubId}&day=${day}`)).body;
  const kmByHand = runs.reduce((sum, { km }) => sum + (km ?? 0), 0);
  for (const { id } of runs) await manager.call("DELETE", `/run/${id}`);
  for (const { id } of riders) {
    await manager.call("POST", "/rider-shift", {
      riderId: id,
      hubId,
      day,
      from: "00:00",
      to: "23:59",
      loadKg: 100,
      coldKg: 100,
    });
  }

  const { page, clicks } = await managerAt(`/run?hub=${hubId}&day=${day}`);
  await page.getByRole("link", { name: "Propose runs" }).click();
  await page.getByRole("img", { name: "Map of 40 stops in 5 runs" }).waitFor();
  const lastRun = await page
    .getByRole("region", { name: /^Run of / })
    .last()
    .boundingBox();
  expect((lastRun?.x ?? 0) + (lastRun?.width ?? 2000), "no run is out of sight").toBeLessThanOrEqual(1280);
  await page.getByRole("button", { name: "Accept all 5 runs" }).click();
  await page.getByText("5 runs planned").waitFor();
  const planned = (await manager.plan(`hubId=${hubId}&day=${day}`)).body;
  expect(planned.unassigned.filter(({ number }) => numbers.includes(number))).toEqual([]);
  expect(planned.runs.map(({ rider }) => rider?.id).toSorted()).toEqual(riders.map(({ id }) => id).toSorted());
  expect(planned.runs.reduce((sum, { km }) => sum + (km ?? 0), 0)).toBeLessThan(kmByHand);
  told.push(`plan 40 orders: ${byHand} by hand, ${clicks()} with a proposal`);
  expect(clicks()).toBe(2);
  expect(byHand).toBe(60);
  expect(page.complaints).toEqual([]);
});

test("a phone shows the stops of one planned run at a time", async () => {
  for (const { id } of (await manager.plan(`hubId=${hubId}&day=${day}`)).body.runs)
    await manager.call("DELETE", `/run/${id}`);
  const page = await browserOfStaff(store, manager, { viewport: { width: 390, height: 844 } });
  await page.goto(`${store.origin}/admin/run/planner?hub=${hubId}&day=${day}`);
  const columns = page.getByRole("region", { name: /^Run of / });
  await columns.nth(4).waitFor();
  const shown = async () =>
    Promise.all([0, 1].map((nth) => columns.nth(nth).locator("[data-number]").first().isVisible()));
  expect(await shown()).toEqual([true, false]);
  await columns
    .nth(1)
    .getByRole("button", { name: /^\d+ stops$/ })
    .click();
  await expect.poll(shown).toEqual([false, true]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(page.complaints).toEqual([]);
});

test("a stop moves to another rider, and the plan is timed again", async () => {
  for (const { id } of (await manager.plan(`hubId=${hubId}&day=${day}`)).body.runs)
    await manager.call("DELETE", `/run/${id}`);
  const { page } = await managerAt(`/run/planner?hub=${hubId}&day=${day}`);
  const columns = page.getByRole("region", { name: /^Run of / });
  await columns.nth(1).waitFor();
  const countOf = (column: number) => columns.nth(column).locator("[data-number]").count();
  const [before, other] = [await countOf(0), await countOf(1)];
  const moved = await columns.nth(0).locator("[data-number]").first().getAttribute("data-number");
  await page.locator(`[data-number="${moved}"]`).dragTo(columns.nth(1).getByText("Cash to collect"));
  await columns.nth(1).locator(`[data-number="${moved}"]`).waitFor();
  expect([await countOf(0), await countOf(1)]).toEqual([before - 1, other + 1]);

  await page.getByRole("button", { name: new RegExp(`^Move .*${moved}$`) }).click();
  await page.getByRole("menuitem", { name: "Leave out" }).click();
  await page
    .getByRole("region", { name: /^Not on a run: 1/ })
    .locator(`[data-number="${moved}"]`)
    .waitFor();
  await columns
    .nth(0)
    .getByRole("button", { name: /^Accept \d+ stops$/ })
    .click();
  await page.getByText("1 run planned").waitFor();
  expect((await manager.plan(`hubId=${hubId}&day=${day}`)).body.runs).toHaveLength(1);
  expect(page.complaints).toEqual([]);
});

test("a day with 5 counted runs is closed with two clicks; run by run it takes 10", async () => {
  for (const { id } of (await manager.plan(`hubId=${hubId}&day=${day}`)).body.runs)
    await manager.call("DELETE", `/run/${id}`);
  for (const [index, rider] of riders.entries()) {
    const number = numbers[index] ?? "";
    const { body: run } = await manager.create({ hubId, day, riderId: rider.id, numbers: [number] });
    await store.query("update customer_order set deliver_from = now() - interval '1 minute' where number = $1", [
      number,
    ]);
    await manager.send(run.id);
    await rider.atDoor(number, "deliver");
    const { expected } = (await rider.cash(run.id)).body;
    expect((await rider.count(run.id, { coins: expected })).status).toBe(200);
  }
  const { page, clicks } = await managerAt(`/cash/day-end?hub=${hubId}`);
  const field = page.getByRole("textbox", { name: "Counted in the hub (৳)" });
  await field.click();
  const { body } = await manager.call<{ expected: number; toHandIn: number }>("GET", `/day-end?hubId=${hubId}`);
  await field.fill(String(body.expected + body.toHandIn));
  await page.getByText("No difference").waitFor();
  await page.getByRole("button", { name: "Close the day" }).click();
  await page.getByText(new RegExp(`^Closed by ${manager.name}`)).waitFor();
  told.push(`close a day with 5 riders: ${riders.length * 2} run by run, ${clicks()} on one page`);
  expect(clicks()).toBe(2);
  const { body: report } = await manager.call<{ runs: { state: string }[] }>("GET", "/cash");
  expect(report.runs.map(({ state }) => state)).toEqual(riders.map(() => "closed"));
  expect(page.complaints).toEqual([]);
});
