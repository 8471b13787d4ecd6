import { daysLater } from "@tatka/domain/dhaka-time";
import { cashOnDelivery, onlineMethods } from "@tatka/domain/payments/methods/index";
import { defaultRegion } from "@tatka/domain/region";
import type pg from "pg";
import { type Random, randomFrom } from "../random.ts";
import { withCatalogue } from "./scratch-store.ts";

/**
 * Twelve weeks of mornings with 60 injected faults: shares of faults found, and false alarms. Ordinary days have failed
 * payments, late orders, short deliveries and searches without a result, as random counts around their means. Suppliers are
 * now and then a day or more late, some orders are never delivered, and some sizes are sold at or below their cost all the
 * time. An overdue order may be found within a week, other faults only the morning after. `--check` fails below 90 % found
 * or above one false alarm a week.
 */
const FIRST = "2026-03-01";
const [WARM_UP, WEEKS] = [29, 12];
const DAYS = WARM_UP + WEEKS * 7;
/** A quarter, as far as the routine looks back at suppliers. */
const [HISTORY_OF_SUPPLIERS, DAYS_OVERDUE] = [91, 7];
const [LOSS_LEADERS, AT_COST] = [5, 10];
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
    select supplier, 1, 'closed', $1::date - late, ($1 || ' 10:00+06')::timestamptz
    from jsonb_to_recordset($2) as d (supplier int, late int) returning id, supplier_id
  )
  insert into purchase_line (purchase_id, variation_id, ordered, received, cost_poisha)
  select m.id, (select min(id) from variation), 100, 100 - d.missing, 5000
  from made m join (
    select supplier, sum(missing) as missing from jsonb_to_recordset($2) as d (supplier int, missing int) group by 1
  ) d on d.supplier = m.supplier_id`;

type Order = { supplier: number; expected: number; closes: number; missing: number };

await withCatalogue(1_000, async (client) => {
  await client.query("set session_replication_role = replica");
  const faults = chooseFaults(random);
  const orders = orderGoods(faults);
  await writeDays(client, faults, orders);
  const sizes = await sizesAtRisk(client);
  let falseAlarms = 0;
  const missed = new Set(faults);
  const wrong = new Map<string, number>();
  for (let day = 1; day < DAYS; day += 1) {
    await setCosts(client, sizes, faults, day);
    if (day < WARM_UP) continue;
    const due = faults.filter((fault) => fault.day <= day && day <= lastMorningOf(fault));
    const news = await newsOf(client, day, orders);
    for (const fault of due) if (news.some((item) => isAbout(item, fault))) missed.delete(fault);
    for (const item of news.filter((one) => !due.some((fault) => isAbout(one, fault)))) {
      falseAlarms += 1;
      wrong.set(item.kind, (wrong.get(item.kind) ?? 0) + 1);
    }
  }
  const found = faults.length - missed.size;
  const share = found / faults.length;
  console.log(`${found} of ${faults.length} faults found, ${(falseAlarms / WEEKS).toFixed(2)} false alarms a week`);
  for (const { kind, subject } of missed) console.log(`  missed: ${kind} ${subject}`);
  for (const [kind, count] of wrong) console.log(`  false: ${kind} ${count}`);
  if (process.argv.includes("--check") && (share < LEAST_FOUND || falseAlarms / WEEKS > MOST_FALSE))
    process.exitCode = 1;
});

function lastMorningOf({ kind, day }: Fault): number {
  return kind === "supplier_late" ? day + DAYS_OVERDUE - 1 : day;
}

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

async function newsOf(client: pg.Client, day: number, orders: readonly Order[]) {
  const today = daysLater(FIRST, day);
  const open = orders.filter(({ expected, closes }) => expected < day && closes >= day);
  await client.query("begin");
  await client.query(
    `insert into purchase_order (supplier_id, hub_id, state, expected_on)
     select supplier, 1, 'sent', $1::date + expected from jsonb_to_recordset($2) as o (supplier int, expected int)`,
    [FIRST, JSON.stringify(open)],
  );
  const { rows } = await client.query<{ kind: string; subject: string }>(
    "select kind, subject from morning_news($1) limit $2",
    [today, MOST_NEWS],
  );
  await client.query("rollback");
  return rows;
}

/**
 * Orders of each supplier, of which 15 % come late, and three that never come. An injected fault is an order that comes
 * a week late. Days before the first are history of suppliers only.
 */
function orderGoods(faults: readonly Fault[]): Order[] {
  const orders: Order[] = numbered(3).map((supplier) => ({
    ...{ supplier: Number(supplier), expected: -30, closes: DAYS + 1, missing: 0 },
  }));
  for (let day = -HISTORY_OF_SUPPLIERS; day < DAYS; day += 1) {
    for (const subject of subjects.supplier_short) {
      const has = (kind: Fault["kind"]) =>
        faults.some((fault) => fault.kind === kind && fault.subject === subject && fault.day === day + 1);
      const supplier = Number(subject);
      if (has("supplier_short")) orders.push({ supplier, expected: day, closes: day, missing: 50 });
      else if (has("supplier_late"))
        orders.push({ supplier, expected: day, closes: day + DAYS_OVERDUE, missing: poisson(3) });
      else if (random() < 0.4) orders.push({ supplier, expected: day, closes: day + daysLate(), missing: poisson(3) });
    }
  }
  return orders;
}

function daysLate(): number {
  const drawn = random();
  return drawn < 0.85 ? 0 : drawn < 0.97 ? 1 : drawn < 0.995 ? 2 : 3;
}

async function sizesAtRisk(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select min(v.id) as id from variation v join product p on p.id = v.product_id and p.status = 'active'
     where v.removed_at is null group by p.id order by 1 limit $1`,
    [LOSS_LEADERS + AT_COST + 10],
  );
  return rows.map(({ id }) => id);
}

/**
 * The costs of a day, and the nightly job. Loss leaders cost a fifth more than their price, other sizes about as much;
 * both by 2 % more or less each day. Each fault doubles the cost of a size of its own for three days.
 */
async function setCosts(client: pg.Client, sizes: readonly number[], faults: readonly Fault[], day: number) {
  const doubled = faults.filter(({ kind }) => kind === "under_cost");
  const shares = sizes.map((_, place) => {
    const noise = 0.96 + 0.08 * random();
    if (place < LOSS_LEADERS) return 1.2 * noise;
    if (place < LOSS_LEADERS + AT_COST) return 0.99 * noise;
    const began = doubled[place - LOSS_LEADERS - AT_COST]?.day ?? DAYS;
    return began <= day && day < began + 3 ? 2 : 0.7;
  });
  await client.query(
    `update variation v set cost_poisha = coalesce(u.poisha, v.regular_price_poisha) * c.share
     from unnest($1::int[], $2::float8[]) as c (id, share)
     left join (
       select variation_id, min(coalesce(unmarked_poisha, regular_poisha)) as poisha from usual_price
       where variation_id = any ($1) group by 1
     ) u on u.variation_id = c.id
     where v.id = c.id`,
    [sizes, shares],
  );
  await client.query("select note_under_cost($1)", [daysLater(FIRST, day)]);
}

async function writeDays(client: pg.Client, faults: readonly Fault[], orders: readonly Order[]): Promise<void> {
  await client.query("update variation set cost_poisha = null");
  await client.query("insert into supplier (name) select 'Supplier ' || n from generate_series(1, 20) n");
  for (let day = -HISTORY_OF_SUPPLIERS; day < DAYS; day += 1) {
    const closed = orders.filter(({ closes }) => closes === day);
    const deliveries = closed.map(({ supplier, missing, expected }) => ({ supplier, missing, late: day - expected }));
    await client.query(writeDeliveries, [daysLater(FIRST, day), JSON.stringify(deliveries)]);
  }
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
