import { expect, test } from "vitest";
import type { Visitor } from "../../harness/browser.ts";
import { doorPermissions } from "../../harness/door.ts";
import { aManager } from "../../harness/manager.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { ordersToPick } from "../../harness/picking.ts";
import { atRuns, managerPermissions, ordersForToday } from "../../harness/runs.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const clerk = await anOrderAdmin(store, doorPermissions);
const planner = await atRuns(store, managerPermissions);
const rider = await atRuns(store);
const { numbers: toPick, hubId } = await ordersToPick(store, clerk, 2);
const { numbers: onTheWay } = await ordersForToday(store, clerk, 2);
const { day } = (await planner.plan(`hubId=${hubId}`)).body;
for (const [index, number] of onTheWay.entries()) {
  const { body: run } = await planner.create({ hubId, day, riderId: rider.id, numbers: [number] });
  await planner.send(run.id);
  if (index > 0) continue;
  // One rider is back, so there is cash for a deposit.
  await rider.atDoor(number, "deliver");
  await rider.count(run.id, { coins: (await rider.cash(run.id)).body.expected });
}
const { numbers: packed } = await ordersForToday(store, clerk, 3);
await planner.call("POST", "/rider-shift", {
  ...{ riderId: rider.id, hubId, day, from: "00:00", to: "23:59", loadKg: 100, coldKg: 100 },
});

await store.query(
  `with seller as (insert into supplier (name) select 'Nodi Fisheries ' || n from generate_series(1, 2) n returning id),
   made as (insert into purchase_order (supplier_id, hub_id, state, sent_at, expected_on)
     select id, $1, 'sent', now(), current_date + 2 from seller returning id, supplier_id)
   insert into supplier_bill (supplier_id, number, billed_on, due_on, amount_poisha)
   select supplier_id, 'B-' || id, current_date, current_date + 9, 100000 from made`,
  [hubId],
);
await store.query(
  `with troubled as (select id from customer_order order by id limit 2),
   reported as (insert into order_problem (order_id) select id from troubled returning id, order_id),
   named as (insert into order_problem_line (problem_id, order_line_id, quantity, reason)
     select r.id, (select min(l.id) from order_line l where l.order_id = r.order_id), 1, 'missing' from reported r),
   paid as (insert into payment (order_id, gateway, transaction_id, amount_poisha, captured_poisha, status)
     select id, 'bkash', 'keys-' || id, 60000, 60000, 'paid' from troubled returning id, order_id)
   insert into refund (payment_id, order_id, amount_poisha, reason, transaction_id)
   select id, order_id, 1000, 'Missing', 'keys-' || id from paid`,
);

const at = `hub=${hubId}&day=${day}`;
const pages = {
  orders: "/order",
  board: "/order/board",
  picking: "/picking",
  runs: `/run?${at}`,
  "run planner": `/run/planner?${at}`,
  cash: "/cash",
  "end of day": `/cash/day-end?${at}`,
  products: "/product",
  stock: "/stock",
  purchases: "/purchase",
  suppliers: "/supplier",
  bills: "/supplier-bill",
  problems: "/problem",
  refunds: "/refund?view=waiting",
};

async function open(path: string): Promise<Visitor> {
  const page = await aManager(store, { viewport: { width: 1280, height: 900 } });
  await page.goto(`${store.origin}/admin${path}`);
  await page.locator("main tbody > tr, main [data-row]").nth(1).waitFor();
  await page.locator("main .MuiSkeleton-root").first().waitFor({ state: "detached" });
  return page;
}

const focusedRow = (page: Visitor) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main tbody > tr, main [data-row]")]
      .filter((row) => row.offsetParent !== null)
      .findIndex((row) => row.contains(document.activeElement)),
  );

test.each(Object.entries(pages))(
  "%s: J and K move between rows, Ctrl+K opens the palette, G leaves",
  async (_, path) => {
    const page = await open(path);
    await page.keyboard.press("j");
    await expect.poll(() => focusedRow(page)).toBe(0);
    await page.keyboard.press("j");
    await expect.poll(() => focusedRow(page)).toBe(1);
    await page.keyboard.press("k");
    await expect.poll(() => focusedRow(page)).toBe(0);
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("g");
    await page.keyboard.press("p");
    await page.waitForURL(/\/admin\/product/);
    expect(page.complaints).toEqual([]);
  },
);

test("X selects the focused order in the list, on the runs page and while picking", async () => {
  const list = await open(pages.orders);
  await list.keyboard.press("j");
  await list.keyboard.press("x");
  await list.getByText("1 selected").waitFor();

  const runs = await open(pages.runs);
  await runs.keyboard.press("j");
  await runs.keyboard.press("x");
  await runs.getByRole("button", { name: "New run (1 order)" }).waitFor();

  const picking = await open(pages.picking);
  await picking.keyboard.press("j");
  await picking.keyboard.press("x");
  await picking.getByRole("button", { name: `Pick ${toPick[0]?.slice(0, 9)}` }).waitFor();
});

test("X selects the focused product, and N starts a product, a purchase order, a supplier and a bill", async () => {
  const products = await open(pages.products);
  await products.keyboard.press("j");
  await products.keyboard.press("x");
  await products.getByText("1 selected").waitFor();
  await products.keyboard.press("n");
  await products.waitForURL(/\/admin\/product\/create$/);

  const purchases = await open(pages.purchases);
  await purchases.keyboard.press("n");
  await purchases.waitForURL(/\/admin\/purchase\/create$/);
  for (const path of [pages.suppliers, pages.bills]) {
    const page = await open(path);
    await page.keyboard.press("n");
    await page.getByRole("dialog").waitFor();
  }
});

test("N starts an order, a run, the next picking and a deposit", async () => {
  const board = await open(pages.board);
  await board.keyboard.press("n");
  await board.waitForURL(/\/admin\/order\/create$/);

  const runs = await open(pages.runs);
  await runs.keyboard.press("n");
  await expect.poll(() => runs.getByRole("region", { name: /^Run \d+$/ }).count()).toBe(onTheWay.length + 1);

  const dayEnd = await open(pages["end of day"]);
  await dayEnd.keyboard.press("n");
  await dayEnd.getByRole("dialog", { name: "Deposit to the bank" }).waitFor();

  const picking = await open(pages.picking);
  await picking.keyboard.press("n");
  await picking.getByRole("heading", { name: `${toPick[0]?.slice(0, 9)} · Customer1` }).waitFor();
});

test("the unfinished orders of a day lead to the list with the same number", async () => {
  const page = await open(pages["end of day"]);
  const row = page.getByRole("listitem").filter({ hasText: "Packed" });
  const shown = Number((await row.getByRole("strong").textContent()) ?? "");
  expect(shown).toBe(packed.length);
  await row.getByRole("link").click();
  await page.getByText(`${shown} orders`, { exact: true }).waitFor();
});
