import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { runJob } from "../../harness/job.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("the nightly job forecasts what was ordered, and a cancelled order is not counted the next night", async () => {
  const shopper = await aShopper(store);
  const [size] = await store.query<{ id: number }>("select min(id) as id from current_variation");
  const id = size?.id ?? 0;
  const sell = (daysAgo: number) =>
    aSoldOrder(store, shopper, {
      at: new Date(Date.now() - daysAgo * 86_400_000),
      lines: [{ variationId: id, quantity: 7, taka: 100 }],
    });
  for (let day = 1; day <= 28; day += 1) await sell(day);
  const { number } = await sell(1);
  const yesterday = async () => {
    const [row] = await store.query<{ pieces: number }>(
      "select pieces from demand_day where variation_id = $1 and day = dhaka_day(now()) - 1",
      [id],
    );
    return row?.pieces;
  };
  await runJob(store, "learn-demand");
  const expected = async () => {
    const [row] = await store.query<{ pieces: number }>(
      "select (select sum(e) from unnest(expected[1:7]) e)::float8 as pieces from demand_forecast where variation_id = $1",
      [id],
    );
    return row?.pieces ?? 0;
  };
  expect(await yesterday()).toBe(14);
  expect(await expected()).toBeGreaterThan(48);
  expect(await expected()).toBeLessThan(52);

  await store.query("update customer_order set status = 'cancelled' where number = $1", [number]);
  await runJob(store, "learn-demand");
  expect(await yesterday()).toBe(7);
});

test("the first night counts each day of several months once", async () => {
  const days = 70;
  await store.query("truncate demand_day");
  const shopper = await aShopper(store);
  const [size] = await store.query<{ id: number }>("select max(id) as id from current_variation");
  const id = size?.id ?? 0;
  for (let day = 1; day <= days; day += 1) {
    const at = new Date(Date.now() - day * 86_400_000);
    await aSoldOrder(store, shopper, { at, lines: [{ variationId: id, quantity: 1, taka: 100 }] });
  }
  await runJob(store, "learn-demand");
  const [counted] = await store.query(
    `select count(*)::int as days, sum(pieces)::int as pieces, max(pieces)::int as most
     from demand_day where variation_id = $1 and pieces > 0`,
    [id],
  );
  expect(counted).toEqual({ days, pieces: days, most: 1 });
});
