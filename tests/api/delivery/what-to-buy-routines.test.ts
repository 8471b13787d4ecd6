import { beforeEach, expect, test } from "vitest";
import { openRolledBack } from "../../harness/database/rolled-back.ts";

const database = await openRolledBack();
const { rows, value } = database;

// A Monday.
const TODAY = "2026-02-02";
let size: number;
let hub: number;
let supplier: number;
beforeEach(async () => {
  await rows("delete from stock_goal");
  await rows("delete from demand_day");
  await rows("delete from demand_forecast");
  await rows("delete from lot");
  hub = Number(await value("select min(id) from hub where region_code = 'dhaka'"));
  size = Number(
    await value(
      "select v.id from variation v join product p on p.id = v.product_id where p.status = 'active' order by v.id limit 1",
    ),
  );
  supplier = Number(
    await value("insert into supplier (name, lead_days, cover_days) values ('Test supplier', 2, 7) returning id"),
  );
  const order = await value(
    "insert into purchase_order (supplier_id, hub_id, state) values ($1, $2, 'closed') returning id",
    [supplier, hub],
  );
  await rows("insert into purchase_line (purchase_id, variation_id, ordered, cost_poisha) values ($1, $2, 1, 7500)", [
    order,
    size,
  ]);
  await rows("update variation set regular_price_poisha = 10000 where id = $1", [size]);
  await stock(0);
});

const stock = async (pieces: number) => {
  await rows("update stock set on_hand = 0, reserved = 0, expired = 0 where variation_id = $1", [size]);
  await rows("update stock set on_hand = $3 where variation_id = $1 and hub_id = $2", [size, hub, pieces]);
};
const expect4Weeks = (daily: number, dispersion = 1) =>
  rows(
    `insert into demand_forecast (variation_id, hub_id, from_day, expected, dispersion)
     values ($1, $2, $3, array_fill($4::real, array[28]), $5)`,
    [size, hub, TODAY, daily, dispersion],
  );
const supply = (pack: number, lifeDays: number | null) =>
  rows("insert into size_supply values ($1, $2, $3)", [size, pack, lifeDays]);
type Need = { toBuy: number; most: number; arrivesOn: string; until: string; lastsUntil: string | null };
const need = async (): Promise<Need | undefined> => {
  const found = await value(
    `select json_build_object('toBuy', to_buy, 'most', most, 'arrivesOn', arrives_on, 'until', covered_until,
       'lastsUntil', lasts_until, 'spoiling', spoiling, 'lifeDays', life_days, 'supplier', supplier_id, 'cost', cost_poisha,
       'sold', sold, 'coming', coming, 'low', expected_low, 'high', expected_high)
     from purchase_need($1, array[$2]::int[]) where variation_id = $3`,
    [TODAY, hub, size],
  );
  return found as Need | undefined;
};

test("expected_pieces adds a forecast up by day, and days after its end as its mean", async () => {
  const sum = (skipped: number, days: number) =>
    value("select expected_pieces('{1,2,3}', $1, $2)", [skipped, days]).then(Number);
  expect(await Promise.all([sum(0, 2), sum(1, 2), sum(0, 5), sum(2, 2), sum(5, 3), sum(0, 0)])).toEqual([
    3, 5, 10, 5, 6, 0,
  ]);
  expect(await value("select expected_pieces('{1,2,3}', 0, null)")).toBeNull();
});

test("delivery_from is the next of the supplier's days", async () => {
  const from = (days: string) => value("select delivery_from($1, $2)::text", [TODAY, days]);
  expect([await from("{}"), await from("{1}"), await from("{2,4}"), await from("{7}")]).toEqual([
    "2026-02-02",
    "2026-02-02",
    "2026-02-03",
    "2026-02-08",
  ]);
});

test("purchase_need covers the lead time and the supplier's days, with a reserve", async () => {
  await expect4Weeks(10);
  // Arrives after 2 days and covers 7: 90 pieces are expected, and in 19 of 20 cases fewer than 106, of which 20 are asked
  // for before the delivery.
  expect(await need()).toMatchObject({
    ...{ toBuy: 86, arrivesOn: "2026-02-04", until: "2026-02-10", lastsUntil: TODAY, supplier, cost: 7500 },
    ...{ low: 77, high: 103 },
  });
  await stock(25);
  expect(await need()).toMatchObject({ toBuy: 81, lastsUntil: "2026-02-04" });
});

test("purchase_need waits while stock lasts until the delivery after the next", async () => {
  await expect4Weeks(10);
  // Three days: 30 pieces, fewer than 39.04 in 19 of 20 cases.
  await stock(40);
  expect(await need()).toBeUndefined();
  await stock(39);
  expect(await need()).toMatchObject({ toBuy: 67 });
});

test("purchase_need looks ahead to the next delivery days", async () => {
  await expect4Weeks(10);
  await rows("update supplier set delivery_days = '{5}', cover_days = 1 where id = $1", [supplier]);
  await stock(100);
  // Fridays: the next deliveries are on the 6th and the 13th.
  expect(await need()).toMatchObject({ toBuy: 28, arrivesOn: "2026-02-06", until: "2026-02-12" });
});

test("purchase_need counts drafts and sent orders as on the way (coming_pieces)", async () => {
  await expect4Weeks(10);
  const order = await value("insert into purchase_order (supplier_id, hub_id) values ($1, $2) returning id", [
    supplier,
    hub,
  ]);
  await rows("insert into purchase_line (purchase_id, variation_id, ordered, received) values ($1, $2, 40, 4)", [
    order,
    size,
  ]);
  expect(await value("select coming_pieces($1, $2)", [size, hub])).toBe(36);
  expect(await need()).toMatchObject({ toBuy: 70, coming: 36 });
  await rows("update purchase_order set state = 'closed' where id = $1", [order]);
  expect(await value("select coming_pieces($1, $2)", [size, hub])).toBe(0);
});

test("purchase_need rounds up to whole packs", async () => {
  await expect4Weeks(10);
  await supply(24, null);
  expect(await need()).toMatchObject({ toBuy: 96 });
});

test("purchase_need buys no more of a perishable size than will probably be sold before its date", async () => {
  await expect4Weeks(10, 4);
  await supply(1, 2);
  const { toBuy = 0, until } = (await need()) ?? {};
  // Two days of sale: 20 pieces, and a little more, because the price is above the cost.
  expect(toBuy).toBeGreaterThan(18);
  expect(toBuy).toBeLessThan(25);
  expect(until).toBe("2026-02-04");
});

test("a size can be sold as long as its last lots, unless staff set one", async () => {
  await expect4Weeks(10);
  await rows(
    `insert into lot (variation_id, code, best_before, created_at)
     select $1, 'L' || n, '2026-01-10'::date + n, '2026-01-10 12:00+06' from unnest(array[5, 6, 30]) n`,
    [size],
  );
  expect(await need()).toMatchObject({ lifeDays: 6 });
  await supply(1, 9);
  expect(await need()).toMatchObject({ lifeDays: 9 });
});

test("purchase_need does not count pieces that will pass their date unsold", async () => {
  await expect4Weeks(1);
  await stock(20);
  const lot = await value(
    "insert into lot (variation_id, code, best_before, created_at) values ($1, 'L1', '2026-02-03', now()) returning id",
    [size],
  );
  await rows(
    "insert into stock_lot (lot_id, hub_id, variation_id, pieces, best_before) values ($1, $2, $3, 20, '2026-02-03')",
    [lot, hub, size],
  );
  // Three days of demand are sold of it.
  expect(await need()).toMatchObject({ spoiling: 17 });
});

test("levels with a reorder level follow it instead of the forecast", async () => {
  await expect4Weeks(10);
  await rows("insert into stock_goal (variation_id, hub_id, reorder_at, target) values ($1, $2, 20, 90)", [size, hub]);
  const atLevel = async (pieces: number) => {
    await stock(pieces);
    await rows("select book_scarce(array[$1]::int[])", [size]);
    return (await need())?.toBuy;
  };
  expect([await atLevel(21), await atLevel(20), await atLevel(0)]).toEqual([undefined, 70, 90]);
});

test("a level that has been empty for months is bought for the demand before", async () => {
  await rows("update stock set empty_since = '2025-10-01 12:00+06' where variation_id = $1 and hub_id = $2", [
    size,
    hub,
  ]);
  expect(await need()).toBeUndefined();
  await rows(
    `insert into demand_day (variation_id, hub_id, day, pieces)
     select $1, $2, '2025-10-01'::date - n, 3 from generate_series(1, 56) n`,
    [size, hub],
  );
  // 27 pieces in nine days, of which the variance is twice the mean, less those before the delivery.
  expect(await need()).toMatchObject({ toBuy: 34, sold: 0, lastsUntil: TODAY });
});

test("hidden products are not proposed", async () => {
  await expect4Weeks(10);
  await rows("update product set status = 'hidden' where id = (select product_id from variation where id = $1)", [
    size,
  ]);
  expect(await need()).toBeUndefined();
});

test("lost_sales estimates the pieces of hours without stock, and says why there was none", async () => {
  await rows(
    `insert into demand_day (variation_id, hub_id, day, pieces)
     select $1, $2, $3::date - n, 4 from generate_series(2, 57) n`,
    [size, hub, TODAY],
  );
  await rows("insert into demand_day values ($1, $2, $3::date - 1, 1, 0.25)", [size, hub, TODAY]);
  const lost = async (onlyHub: number | null = hub) =>
    rows(`select day::text, pieces, cause from lost_sales($1::date - 10, $1, $2) where variation_id = $3`, [
      TODAY,
      onlyHub,
      size,
    ]);
  expect(await lost()).toEqual([["2026-02-01", 3, "not_ordered"]]);
  expect(await lost(null)).toHaveLength(1);
  expect(await lost(0)).toEqual([]);
  const order = await value(
    `insert into purchase_order (supplier_id, hub_id, state, sent_at, expected_on)
     values ($1, $2, 'sent', '2026-01-30 12:00+06', '2026-02-03') returning id`,
    [supplier, hub],
  );
  await rows("insert into purchase_line (purchase_id, variation_id, ordered) values ($1, $2, 9)", [order, size]);
  const cause = async () => (await lost())[0]?.[2];
  expect(await cause()).toBe("ordered_late");
  await rows("update purchase_order set expected_on = '2026-02-01' where id = $1", [order]);
  expect(await cause()).toBe("supplier_late");
  await rows("update purchase_order set state = 'closed', closed_at = '2026-01-31 12:00+06' where id = $1", [order]);
  expect(await cause()).toBe("supplier_short");
});
