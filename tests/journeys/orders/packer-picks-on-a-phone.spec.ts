import { expect, test } from "vitest";
import type { Visitor } from "../../harness/browser.ts";
import { doorPermissions } from "../../harness/door.ts";
import { browserOfStaff } from "../../harness/logged-in.ts";
import { untilCached } from "../../harness/offline.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { aPacker, ordersToPick } from "../../harness/picking.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const clerk = await anOrderAdmin(store, doorPermissions);
const phone = { viewport: { width: 360, height: 740 } } as const;

/** The phone of a packer of this hub alone, who sees of an order what packing needs. */
async function aPackersPhone(hubId: number, options = {}) {
  const packer = await aPacker(store);
  await store.query(
    `update role_permission set attributes = 'packing' where action = 'read'
       and role_id = (select role_id from account_role where account_id = $1)`,
    [packer.id],
  );
  await store.query("insert into account_hub values ($1, $2)", [packer.id, hubId]);
  return { packer, page: await browserOfStaff(store, packer, { ...phone, ...options }) };
}

const statusesOf = async (numbers: readonly string[]) => {
  const rows = await store.query<{ status: string }>(
    "select status from customer_order where number = any($1) order by array_position($1, number)",
    [numbers],
  );
  return rows.map(({ status }) => status);
};

const picked = (page: Visitor) => page.getByRole("button", { name: /^Picked \d/ });

test("an order of three lines takes five taps from opening the app to the next order", async () => {
  const { hubId, numbers } = await ordersToPick(store, clerk, 2, { lines: 3, quantity: 2 });
  const [first = "", second = ""] = numbers;
  const { page } = await aPackersPhone(hubId);
  let taps = 0;
  await page.exposeFunction("countTap", () => {
    taps += 1;
  });
  await page.addInitScript(() =>
    document.addEventListener("click", () => (window as unknown as { countTap: () => void }).countTap(), true),
  );
  await page.goto(`${store.origin}/admin/`);
  await page.getByRole("button", { name: `Take next: ${first.slice(0, 9)}` }).click();
  for (const done of ["0 of 3", "1 of 3", "2 of 3"]) {
    await page.getByText(done).waitFor();
    await page.getByRole("button", { name: "Picked 2" }).click();
  }
  await page.getByRole("heading", { name: /^All picked, \d bags?$/ }).waitFor();
  await page.getByRole("button", { name: "Packed, next order" }).click();
  await page.getByRole("heading", { name: `${second.slice(0, 9)} · Customer2` }).waitFor();
  await page.getByText("0 of 3").waitFor();
  expect(taps).toBe(5);
  expect(await statusesOf(numbers)).toEqual(["packed", "confirmed"]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(page.complaints).toEqual([]);
});

test("without a network nothing is lost: not by a reload, and not by closing the browser", async () => {
  await store.query("update customer_order set status = 'delivered' where status = 'confirmed'");
  const { hubId, numbers } = await ordersToPick(store, clerk, 2, { lines: 2 });
  const [first = "", second = ""] = numbers;
  // Both are small and in the same window, so they are picked together.
  await store.query(
    `update customer_order set (deliver_from, deliver_until) = (
       select deliver_from, deliver_until from customer_order where number = $1) where number = $2`,
    [first, second],
  );
  const { packer, page } = await aPackersPhone(hubId, { keepsPages: true });
  await page.goto(`${store.origin}/admin/picking`);
  await page.getByText("Live", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Next 2 together" }).click();
  await page.getByText("0 of 4").waitFor();
  await untilCached(page, "/admin/picking");

  await page.context().setOffline(true);
  await picked(page).click();
  await page.getByText("1 entry is kept on this phone and sent when the network is back.").waitFor();
  await picked(page).click();
  await page.getByText("2 of 4").waitFor();
  await page.reload();
  await page.getByText("2 entries are kept on this phone and sent when the network is back.").waitFor();
  await page.getByText("2 of 4").waitFor();

  // The page is closed and opened again, still without a network.
  const again = await page.context().newPage();
  await page.close();
  await again.goto(`${store.origin}/admin/picking`);
  await again.getByText("Reconnecting…").waitFor();
  await again.getByRole("button", { name: "Continue 2 orders, 2 left" }).click();
  await again.getByRole("button", { name: /^Picked \d/ }).click();
  await again.getByText("3 of 4").waitFor();
  await again.getByRole("button", { name: /^Picked \d/ }).click();
  await again.getByRole("button", { name: "Packed, next order" }).click();
  await again.getByText("6 entries are kept on this phone and sent when the network is back.").waitFor();

  // Meanwhile the office cancels the second order.
  await clerk.step(second, "cancel");
  await again.context().setOffline(false);
  await again.getByText(`Picked pieces of ${second.slice(0, 9)} were not saved.`).waitFor();
  await again.getByText("This can no longer be done for this order.").waitFor();
  await again.getByText(`${second.slice(0, 9)} · Customer2 was cancelled. Put the picked goods back.`).waitFor();
  await expect.poll(() => statusesOf(numbers)).toEqual(["packed", "cancelled"]);
  const [history] = await store.query<{ packed: number; ticks: number }>(
    `select (select count(*)::int from order_history h where h.order_id = o.id and h.status = 'packed') as packed,
       (select count(*)::int from idempotency_key k where k.account_id = $2 and k.route like '%/picked') as ticks
     from customer_order o where number = $1`,
    [first, packer.id],
  );
  expect(history).toEqual({ packed: 1, ticks: 2 });
  await again.getByRole("button", { name: "Enter it again" }).click();
  await again.getByRole("button", { name: "Goods are back" }).click();
  await again.getByText("Nothing to pick now").waitFor();
  await again.getByText("Live", { exact: true }).waitFor();
});
