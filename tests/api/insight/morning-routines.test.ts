import { expect, test } from "vitest";
import { openRolledBack } from "../../harness/database/rolled-back.ts";

const { rows } = await openRolledBack();

const TODAY = "2031-03-05";
const news = async (onlyHubs: number[] | null = null) =>
  (
    await rows(
      "select kind, subject, figure, round(usual::numeric, 1)::float8, worth_poisha::int from morning_news($1, $2)",
      [TODAY, onlyHubs],
    )
  ).filter(([kind]) => kind === "payment_failing" || kind === "zone_late" || kind === "problems");

/** Orders for this many days ago in one zone, some of them late, each with a payment that some of them failed. */
let made = 0;
async function ordered(daysAgo: number, { orders = 10, late = 0, failed = 0, problems = 0 } = {}): Promise<void> {
  made += 1;
  await rows(
    `with placed as (
       insert into customer_order (number, status, payment_method, region_code, hub_id, shipping_zone_id, recipient, shipping_kind,
         placed_at, deliver_from, deliver_until, subtotal_poisha, delivery_poisha, total_poisha, is_first_order)
       select 'AAAA-' || lpad($1::text, 4, '0') || '-' || lpad(n::text, 4, '0'), 'delivered', 'bkash', 'dhaka',
         (select min(id) from hub), (select min(id) from shipping_zone), '{}', 'standard', day + interval '9 hours', day + interval '12 hours',
         day + interval '15 hours', 10000, 0, 10000, false
       from generate_series(1, $3) n, (select ($2::date - $4::int)::timestamp at time zone 'Asia/Dhaka' as day) d
       returning id, deliver_until, placed_at, right(number, 4)::int as n
     ), told as (
       insert into order_history (order_id, status, payment_status, at)
       select id, 'delivered', 'paid', deliver_until + case when n <= $5 then interval '1 hour' else interval '-1 hour' end
       from placed
     ), reported as (
       insert into order_problem (order_id, reported_at) select id, deliver_until from placed where n <= $7
     )
     insert into payment (order_id, gateway, transaction_id, amount_poisha, status, started_at)
     select id, 'bkash', 'T' || id, 10000, case when n <= $6 then 'failed' else 'paid' end, placed_at from placed`,
    [made, TODAY, orders, daysAgo, late, failed, problems],
  );
}

async function usualWeeks(): Promise<void> {
  for (let ago = 2; ago <= 29; ago += 1) await ordered(ago, { late: 1, failed: 1 });
}

test("morning_news is empty when shares are as before", async () => {
  await usualWeeks();
  await ordered(1, { late: 2, failed: 3 });
  expect(await news()).toEqual([]);
});

test("morning_news has a failing payment method, a late zone and many problems, with the expected figures", async () => {
  await usualWeeks();
  await ordered(1, { orders: 20, late: 12, failed: 14, problems: 9 });
  const [zone] = (await rows("select min(id)::text from shipping_zone"))[0] ?? [];
  expect(await news()).toEqual([
    ["payment_failing", "bkash", 14, 2.1, 119_433],
    ["zone_late", zone, 12, 2.1, 99_433],
    ["problems", "", 9, 0, null],
  ]);
});

test("morning_news of a hub has neither the zones of others nor the payments of all", async () => {
  await usualWeeks();
  await ordered(1, { orders: 20, late: 12, failed: 14 });
  const [hub] = (await rows("select min(id) from hub"))[0] ?? [];
  expect((await news([Number(hub)])).map(([kind]) => kind)).toEqual(["zone_late"]);
  expect(await news([0])).toEqual([]);
});

test("note_under_cost keeps since when sizes of sold_under_cost lose money, and forgets them after four weeks", async () => {
  await rows("update variation set cost_poisha = null");
  const [size] =
    (
      await rows(
        "select min(v.id) from current_variation v join product p on p.id = v.product_id where p.status = 'active'",
      )
    )[0] ?? [];
  const cost = (poisha: number | null) => rows("update variation set cost_poisha = $2 where id = $1", [size, poisha]);
  const note = (day: string) => rows("select note_under_cost($1)", [day]);
  const noted = () => rows("select variation_id, since::text, seen_on::text from under_cost");
  await cost(9_000_000);
  expect(await rows("select variation_id, cost_poisha::int from sold_under_cost")).toEqual([[size, 9_000_000]]);
  await note("2031-03-05");
  await note("2031-03-06");
  expect(await noted()).toEqual([[size, "2031-03-04", "2031-03-06"]]);
  await cost(9_200_000);
  await note("2031-03-07");
  expect(await noted()).toEqual([[size, "2031-03-04", "2031-03-07"]]);
  await cost(12_000_000);
  await note("2031-03-08");
  expect(await noted()).toEqual([[size, "2031-03-07", "2031-03-08"]]);
  await cost(null);
  await note("2031-04-05");
  expect(await noted()).toHaveLength(1);
  await note("2031-04-06");
  expect(await noted()).toEqual([]);
});
