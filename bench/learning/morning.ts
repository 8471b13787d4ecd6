import { daysLater } from "@tatka/domain/dhaka-time";
import { cashOnDelivery, onlineMethods } from "@tatka/domain/payments/methods/index";
import { defaultRegion } from "@tatka/domain/region";
import type pg from "pg";
import { type Random, randomFrom } from "../random.ts";
import { withCatalogue } from "./scratch-store.ts";

/**
 * Twelve weeks of mornings with 60 injected faults: shares of faults found, and false alarms. Ordinary days have failed
 * payments, late orders, short deliveries and searches without a result, as random counts around their means. `--check`
 * fails below 90 % found or above one false alarm a week.
 */
const FIRST = "2026-03-01";
const [WARM_UP, WEEKS] = [29, 12];
const DAYS = WARM_UP + WEEKS * 7;
const [MOST_NEWS, LEAST_FOUND, MOST_FALSE] = [7, 0.9, 1];

const kinds = [
  "payment_failing",
  "zone_late",
  "under_cost",
  "supplier_short",
  "supplier_late",
  "search_missed",
] as const;
const subjects = {
  payment_failing: onlineMethods.map(({ code }) => code).toSorted(),
  zone_late: numbered(12),
  under_cost: [""],
  supplier_short: numbered(20),
  supplier_late: numbered(20),
  search_missed: numbered(30).map((number) => `word ${number}`),
};
type Fault = { day: number; kind: (typeof kinds)[number]; subject: string };

const random = randomFrom(7);

const writeOrders = `
  with made as (
    insert into customer_order (number, status, payment_method, region_code, hub_id, shipping_zone_id, recipient, shipping_kind,
      placed_at, deliver_from, deliver_until, subtotal_poisha, delivery_poisha, total_poisha, is_first_order)
    select regexp_replace(upper(substr(md5($1 || n), 1, 12)), '(....)(....)(....)', '\\1-\\2-\\3'), 'delivered', '${cashOnDelivery}', '${defaultRegion}',
      1, zone, '{}', 'standard', ($1 || ' 08:00+06')::timestamptz, ($1 || ' 15:00+06')::timestamptz,
      ($1 || ' 18:00+06')::timestamptz, 100000 + n, 0, 100000 + n, false
    from rows from (jsonb_to_recordset($2) as (zone int, late boolean)) with ordinality as o (zone, late, n)
    returning id, subtotal_poisha - 100000 as n, deliver_until
  )
  insert into order_history (order_id, status, payment_status, at)
  select m.id, 'delivered', 'paid', m.deliver_until + case when o.late then interval '1 hour' else interval '-1 hour' end
  from made m join rows from (jsonb_to_recordset($2) as (zone int, late boolean)) with ordinality as o (zone, late, n)
    on o.n = m.n`;

const writePayments = `
  insert into payment (order_id, gateway, transaction_id, amount_poisha, status, started_at)
  select o.id, p.gateway, md5($1 || p.n)::varchar(30), 100000, case when p.failed then 'failed' else 'paid' end,
    ($1 || ' 09:00+06')::timestamptz
  from rows from (jsonb_to_recordset($2) as (gateway text, failed boolean)) with ordinality as p (gateway, failed, n)
  join (
    select id, row_number() over (order by id) as n from customer_order where placed_at = ($1 || ' 08:00+06')::timestamptz
  ) o on o.n = p.n`;

const writeDeliveries = `
  with made as (
    insert into purchase_order (supplier_id, hub_id, state, expected_on, closed_at)
    select supplier, 1, 'closed', $1::date, ($1 || ' 10:00+06')::timestamptz
    from jsonb_to_recordset($2) as d (supplier int, missing int) returning id, supplier_id
  )
  insert into purchase_line (purchase_id, variation_id, ordered, received, cost_poisha)
  select m.id, (select min(id) from variation), 100, 100 - d.missing, 5000
  from made m join jsonb_to_recordset($2) as d (supplier int, missing int) on d.supplier = m.supplier_id`;

await withCatalogue(1_000, async (client) => {
  await client.query("set session_replication_role = replica");
  const faults = chooseFaults(random);
  await writeDays(client, faults);
  let [found, falseAlarms] = [0, 0];
  const missed: Fault[] = [];
  for (let day = WARM_UP; day < DAYS; day += 1) {
    const due = faults.filter((fault) => fault.day === day);
    const news = await newsOf(client, day, due);
    for (const fault of due) {
      if (news.some((item) => isAbout(item, fault))) found += 1;
      else missed.push(fault);
    }
    falseAlarms += news.filter((item) => !due.some((fault) => isAbout(item, fault))).length;
  }
  const share = found / faults.length;
  console.log(`${found} of ${faults.length} faults found, ${(falseAlarms / WEEKS).toFixed(2)} false alarms a week`);
  for (const { kind, subject } of missed) console.log(`  missed: ${kind} ${subject}`);
  if (process.argv.includes("--check") && (share < LEAST_FOUND || falseAlarms / WEEKS > MOST_FALSE))
    process.exitCode = 1;
});

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

function isAbout(item: { kind: string; subject: string }, { kind, subject }: Fault): boolean {
  return item.kind === kind && (subject === "" || item.subject === subject);
}

/** Ten faults of each kind. `day` is the morning on which the page should show the fault. */
function chooseFaults(draw: Random): Fault[] {
  return kinds.flatMap((kind) =>
    Array.from({ length: 10 }, (): Fault => {
      const day = WARM_UP + Math.floor(draw() * (DAYS - WARM_UP));
      return { day, kind, subject: subjects[kind][Math.floor(draw() * subjects[kind].length)] ?? "" };
    }),
  );
}

async function newsOf(client: pg.Client, day: number, due: readonly Fault[]) {
  const today = daysLater(FIRST, day);
  await client.query("begin");
  if (due.some(({ kind }) => kind === "under_cost"))
    await client.query(
      `update variation set cost_poisha = regular_price_poisha * 2 where id = (
         select min(v.id) from variation v join product p on p.id = v.product_id and p.status = 'active')`,
    );
  for (const { kind, subject } of due)
    if (kind === "supplier_late")
      await client.query(
        `insert into purchase_order (supplier_id, hub_id, state, expected_on) values ($1, 1, 'sent', $2::date - 1)`,
        [subject, today],
      );
  const { rows } = await client.query<{ kind: string; subject: string }>(
    "select kind, subject from morning_news($1) limit $2",
    [today, MOST_NEWS],
  );
  await client.query("rollback");
  return rows;
}

async function writeDays(client: pg.Client, faults: readonly Fault[]): Promise<void> {
  await client.query("update variation set cost_poisha = null");
  await client.query("insert into supplier (name) select 'Supplier ' || n from generate_series(1, 20) n");
  for (let day = 0; day < DAYS; day += 1) {
    const date = daysLater(FIRST, day);
    const has = (kind: Fault["kind"], subject: string) =>
      faults.some((fault) => fault.kind === kind && fault.subject === subject && fault.day === day + 1);
    const orders = subjects.zone_late.flatMap((zone) =>
      drawn(poisson(25), () => ({ zone, late: random() < (has("zone_late", zone) ? 0.45 : 0.06) })),
    );
    await client.query(writeOrders, [date, JSON.stringify(orders)]);
    const payments = subjects.payment_failing.flatMap((gateway) =>
      drawn(poisson(40), () => ({ gateway, failed: random() < (has("payment_failing", gateway) ? 0.5 : 0.08) })),
    );
    await client.query(writePayments, [date, JSON.stringify(payments)]);
    const searches = subjects.search_missed.map((word, index) => ({
      word,
      missed: poisson(0.5 + (index % 5)) + (has("search_missed", word) ? 12 : 0),
    }));
    await client.query(
      `insert into search_day (day, query, missed_times) select $1, word, missed
       from jsonb_to_recordset($2) as s (word text, missed int) where missed > 0`,
      [date, JSON.stringify(searches)],
    );
    const deliveries = subjects.supplier_short
      .filter((supplier) => random() < 0.4 || has("supplier_short", supplier))
      .map((supplier) => ({ supplier, missing: has("supplier_short", supplier) ? 50 : poisson(3) }));
    await client.query(writeDeliveries, [date, JSON.stringify(deliveries)]);
    await client.query(
      `insert into order_problem (order_id, reported_at)
       select id, deliver_until from customer_order where deliver_from::date = $1 order by id limit $2`,
      [date, poisson(4)],
    );
  }
  await client.query("analyze");
}

function drawn<Made>(count: number, make: () => Made): Made[] {
  return Array.from({ length: count }, make);
}

function poisson(mean: number): number {
  const limit = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > limit; product *= random()) count += 1;
  return count;
}
