import { beforeEach, expect, test } from "vitest";
import { anOrder, openRolledBack } from "../../harness/database/rolled-back.ts";

const database = await openRolledBack();
const { rows, value, column } = database;

let size: number;
let hub: number;
const TODAY = "2026-02-02";
beforeEach(async () => {
  await rows("delete from demand_day");
  await rows("delete from stock_out");
  await rows("delete from price_point");
  hub = Number(await value("select min(id) from hub where region_code = 'dhaka'"));
  size = Number(await value("select id from variation order by id limit 1"));
});

/** Demand of a size in the weeks before `TODAY`: pieces by weekday, from Monday. */
const sell = (pieces: number[], { weeks = 16, id = size } = {}) =>
  rows(
    `insert into demand_day (variation_id, hub_id, day, pieces)
     select $1, $2, d::date, p.pieces from generate_series($3::date - 7 * $5::int, $3::date - 1, interval '1 day') d
     join unnest($4::int[]) with ordinality as p (pieces, weekday) on p.weekday = extract(isodow from d) and p.pieces > 0`,
    [id, hub, TODAY, pieces, weeks],
  );
const forecast = async (effects: string[] = [], days = 7, from = TODAY) =>
  (await column("select pieces from forecast_demand($1, $2, $3) where variation_id = $4 order by day", [
    from,
    days,
    effects,
    size,
  ])) as number[];
const rounded = (values: number[]) => values.map((value) => Math.round(value * 10) / 10);

test("note_stock_out records when a hub ran out of a size and when it had some again", async () => {
  const outs = () =>
    rows("select ended_at is null from stock_out where variation_id = $1 and hub_id = $2", [size, hub]);
  await rows("update stock set on_hand = 5, reserved = 0 where variation_id = $1", [size]);
  await rows("delete from stock_out");
  await rows("update stock set reserved = 5 where variation_id = $1 and hub_id = $2", [size, hub]);
  expect(await outs()).toEqual([[true]]);
  await rows("update stock set on_hand = 9 where variation_id = $1 and hub_id = $2", [size, hub]);
  expect(await outs()).toEqual([[false]]);
});

test("count_demand counts ordered pieces by day, and the share of the day with stock", async () => {
  const order = await anOrder(database, "'2026-02-01 10:00+06'");
  await rows("update stock set on_hand = 0, reserved = 0 where variation_id = $1", [size]);
  // Out of stock from 12:30 to 15:30, a fifth of the hours from 8 to 23.
  await rows("delete from stock_out");
  await rows(
    `insert into stock_out (variation_id, hub_id, began_at, ended_at)
     select s.variation_id, s.hub_id, '2026-02-01 12:30+06', '2026-02-01 15:30+06'
     from stock s join hub h on h.id = s.hub_id where s.variation_id = $1 and h.region_code = 'dhaka'`,
    [size],
  );
  const demand = () =>
    rows(
      "select pieces, round(open_share::numeric, 2)::float8 from demand_day where variation_id = $1 and hub_id = $2",
      [size, hub],
    );
  await rows("select count_demand('2026-02-01', '2026-02-01')");
  expect(await demand()).toEqual([[2, 0.8]]);
  // Customers may still order from another hub of the region.
  await rows("delete from stock_out where hub_id <> $1", [hub]);
  const levels = Number(
    await value(
      "select count(*) from stock s join hub h on h.id = s.hub_id where s.variation_id = $1 and h.region_code = 'dhaka'",
      [size],
    ),
  );
  await rows("select count_demand('2026-02-01', '2026-02-01')");
  expect(await demand()).toEqual([[2, levels > 1 ? 1 : 0.8]]);
  await rows("update customer_order set status = 'cancelled' where id = $1", [order]);
  await rows("delete from stock_out");
  await rows("select count_demand('2026-02-01', '2026-02-01')");
  expect(await demand()).toEqual([]);
});

test("special_day names the most particular period of a day, and is_month_end the days after salaries", async () => {
  const days = ["2026-02-18", "2026-02-19", "2026-03-18", "2026-03-21"];
  expect(await column("select special_day(d) from unnest($1::date[]) d", [days])).toEqual([
    null,
    "ramadan",
    "before_eid",
    "eid",
  ]);
  expect(
    await column("select is_month_end(d) from unnest($1::date[]) d", [["2026-01-28", "2026-01-29", "2026-02-05"]]),
  ).toEqual([false, true, true]);
});

test("offer_days lists the days at a price of at least 5 % less", async () => {
  await rows(
    `insert into price_point (variation_id, region_code, since, poisha) values ($1, 'dhaka', '2026-01-01 06:00+06', 10000),
       ($1, 'dhaka', '2026-01-10 06:00+06', 9000), ($1, 'dhaka', '2026-01-12 06:00+06', 9800)`,
    [size],
  );
  expect(await column("select day::text from offer_days('2026-01-01', '2026-01-31') order by 1")).toEqual([
    "2026-01-10",
    "2026-01-11",
  ]);
});

test("without effects, forecast_demand is the mean of the last four same weekdays", async () => {
  await sell([1, 2, 3, 4, 5, 6, 0]);
  expect(await forecast()).toEqual([1, 2, 3, 4, 5, 6, 0]);
});

test("forecast_demand counts days without stock by the share with stock", async () => {
  await sell([4, 4, 4, 4, 4, 4, 4]);
  await rows("update demand_day set pieces = 0, open_share = 0 where day >= $1::date - 14", [TODAY]);
  expect(rounded(await forecast())).toEqual([4, 4, 4, 4, 4, 4, 4]);
  expect(rounded(await forecast(["weekday"]))).toEqual([4, 4, 4, 4, 4, 4, 4]);
});

test("learn_demand_factors finds the weekdays of a category, and forecast_demand multiplies by them", async () => {
  await sell([70, 70, 70, 70, 140, 140, 70]);
  await rows("select learn_demand_factors($1)", [TODAY]);
  const [monday = 0, , , , friday = 0] = await forecast(["weekday"]);
  expect(friday / monday).toBeGreaterThan(1.9);
  expect(friday / monday).toBeLessThan(2.1);
});

test("a Ramadan is expected to be like the one before", async () => {
  await rows(
    `insert into demand_day (variation_id, hub_id, day, pieces)
     select $1, $2, d::date, case when special_day(d::date) = 'ramadan' then 30 else 10 end
     from generate_series('2024-12-01'::date, '2026-02-18', interval '1 day') d`,
    [size, hub],
  );
  await rows("select learn_demand_factors('2026-02-19')");
  const [first = 0] = await forecast(["weekday", "calendar"], 1, "2026-02-19");
  expect(first).toBeGreaterThan(25);
  expect(first).toBeLessThan(33);
});

test("learn_demand uses an effect only where test_demand finds fewer errors with it", async () => {
  await sell([20, 20, 20, 20, 60, 60, 20]);
  await rows("update demand_day set pieces = pieces + (extract(day from day)::int * 7919 % 11) - 5");
  await rows("select learn_demand($1)", [TODAY]);
  const [method] = await rows(
    `select m.effects, m.error < m.plain_error from demand_method m join variation v on v.id = $1
     join product p on p.id = v.product_id where m.department_id = (category_path(p.category_id))[1]`,
    [size],
  );
  expect(method).toEqual([expect.arrayContaining(["weekday"]), true]);
  const [stored] = await rows(
    "select from_day::text, cardinality(expected), dispersion >= 1 from demand_forecast where variation_id = $1",
    [size],
  );
  expect(stored).toEqual([TODAY, 28, true]);
});

test("learn_demand_effect tries one effect, and learn_demand_spread and store_demand_forecast use what was learnt", async () => {
  await sell([20, 20, 20, 20, 60, 60, 20]);
  await rows("update demand_day set pieces = pieces + (extract(day from day)::int * 7919 % 11) - 5");
  const learnt = () => column("select distinct effects::text from demand_method where error is not null");
  await rows("select learn_demand_effect($1, '')", [TODAY]);
  expect(await learnt()).toEqual(["{}"]);
  await rows("select learn_demand_effect($1, 'weekday')", [TODAY]);
  expect(await learnt()).toEqual(["{weekday}"]);
  await rows("select learn_demand_spread($1)", [TODAY]);
  await rows("select store_demand_forecast($1)", [TODAY]);
  const [friday, sunday] = [4, 6].map((place) => `expected[${place + 1}]`);
  expect(await column(`select ${friday} > 2 * ${sunday} from demand_forecast where variation_id = $1`, [size])).toEqual(
    [true],
  );
});

test("learn_demand stays with the mean of four same weekdays where nothing beats it", async () => {
  await sell([3, 9, 1, 7, 2, 8, 5]);
  await rows("select learn_demand($1)", [TODAY]);
  expect(await column("select distinct effects::text from demand_method")).toEqual(["{}"]);
});
