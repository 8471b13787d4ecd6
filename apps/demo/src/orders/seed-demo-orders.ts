import { rateOrder, readInvoice } from "../../../server/src/features/orders/orders/index.ts";
import { reportProblem } from "../../../server/src/features/orders/problems/index.ts";
import { CONNECTION_PATIENCE_MS } from "../../../server/src/platform/database/database-times.ts";
import { Database } from "../../../server/src/platform/database/db.ts";
import { openPool } from "../../../server/src/platform/database/pool.ts";
import { type SQL, sql } from "../../../server/src/platform/database/sql.ts";
import type { Log } from "../../../server/src/platform/telemetry/log.ts";
import { backdate, deleteMessages } from "./backdate.ts";
import { bringDemoOrders, type DemoRider } from "./bring-demo-orders.ts";
import { buyDemoGoods } from "./buy-demo-goods.ts";
import { makeDemoDiscounts } from "./demo-discounts.ts";
import { demoCustomers, demoManager, demoPlan, demoRiders } from "./demo-plan.ts";
import { type DemoCustomer, type DemoOrder, goodsOf, placeDemoOrder } from "./place-demo-orders.ts";

/**
 * Seeds a week of orders and purchases for the demo, once, so that lists, runs, cash and reports have data. Orders take
 * the real steps; only their times are changed afterwards. A store with orders, or without the demo's hubs and
 * locations, is skipped.
 */
export async function seedDemoOrders(url: string, log: Log): Promise<boolean> {
  const pool = openPool(url, log, { max: 1, patienceMs: CONNECTION_PATIENCE_MS });
  try {
    return await new Database(pool).transaction(async (tx) => {
      if (!(await isDue(tx))) return false;
      const manager = await colleague(tx, demoManager, "store-manager");
      const riders: DemoRider[] = [];
      for (const { hub, ...person } of demoRiders) {
        riders.push({
          ...(await colleague(tx, person, "rider")),
          permissions: [],
          hubIds: null,
          hubId: await hubOf(tx, hub),
        });
      }
      const customers: DemoCustomer[] = [];
      for (const [place, one] of demoCustomers.entries()) customers.push(await customerOf(tx, one, place));
      await makeDemoDiscounts(tx);
      const goods = { dhaka: await goodsOf(tx, "dhaka"), ctg: await goodsOf(tx, "ctg") };
      const orders: DemoOrder[] = [];
      for (const [nth, planned] of demoPlan.entries()) {
        const customer = customers[planned.customer];
        if (customer) orders.push(await placeDemoOrder(tx, planned, { nth, customer, manager, goods }));
      }
      await bringDemoOrders(tx, orders, { manager, riders });
      await backdate(tx, orders);
      await issueInvoices(tx);
      // Invoices are the source of revenue.
      await tx.execute(sql`select rebuild_sales()`);
      await buyDemoGoods(
        tx,
        manager,
        riders.map(({ hubId }) => hubId),
      );
      await hearFromCustomers(tx, orders);
      await deleteMessages(tx);
      return true;
    });
  } finally {
    await pool.end();
  }
}

/**
 * A second server that starts at the same time waits here and finds the work done. Backdating needs a role that owns
 * the tables.
 */
async function isDue(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ isReady: boolean }>(sql`
    select not exists (select from seeding where name = 'demo-orders') and not exists (select from customer_order)
      and pg_has_role((select relowner from pg_class where oid = 'invoice'::regclass), 'usage')
      and (select count(*) from hub where slug = any (${sql.param(demoRiders.map(({ hub }) => hub))}::text[])) = ${demoRiders.length}
      and (select count(*) from location where slug = any (${sql.param(demoCustomers.map(({ zone }) => zone))}::text[])) = ${demoCustomers.length}
      as "isReady"`);
  if (rows[0]?.isReady !== true) return false;
  await tx.execute(sql`lock table seeding in exclusive mode`);
  const { rowCount } = await tx.execute(sql`
    insert into seeding (name) values ('demo-orders') on conflict do nothing returning name`);
  return rowCount === 1;
}

type Person = { name: string; email: string; phone: string };

/** Demo staff without a password, who cannot log in. */
async function colleague(tx: Database, { name, email, phone }: Person, role: string) {
  const id = await idOf(
    tx,
    sql`
      with made as (
        insert into account (name, email, phone) values (${name}, ${email}, ${phone}) returning id
      ), placed as (
        insert into account_role (account_id, role_id) select made.id, role.id from made, role where role.slug = ${role}
      )
      select id from made`,
  );
  return { id, name, email, phone };
}

function hubOf(tx: Database, slug: string): Promise<number> {
  return idOf(tx, sql`select id from hub where slug = ${slug}`);
}

async function customerOf(
  tx: Database,
  { name, email, zone, address }: (typeof demoCustomers)[number],
  place: number,
): Promise<DemoCustomer> {
  const phone = `+88018110000${String(place).padStart(2, "0")}`;
  const language = place % 3 === 1 ? "bn" : "en";
  const id = await idOf(
    tx,
    sql`insert into account (name, email, language) values (${name}, ${email}, ${language})
        on conflict (email) do update set name = excluded.name returning id`,
  );
  const addressId = await idOf(
    tx,
    sql`insert into address (account_id, name, phone, zone_id, address, is_default)
        select ${id}, ${name}, ${phone}, location.id, ${address}, true from location where slug = ${zone} returning id`,
  );
  return { id, addressId, language };
}

async function idOf(tx: Database, statement: SQL): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(statement);
  if (!rows[0]) throw new Error("the demo's orders lack what they refer to");
  return rows[0].id;
}

/** In the order of deliveries, whose times are now final. */
async function issueInvoices(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select o.number from customer_order o join order_history h on h.order_id = o.id and h.status = o.status
    where h.status = 'delivered' order by h.at, o.id`);
  for (const { number } of rows) await readInvoice(tx, sql`o.number = ${number}`, undefined);
}

const ratings = [
  { stars: 5, comment: "Everything fresh, and the rider was on time." },
  { stars: 4, comment: "Good, but the milk was at the bottom of the bag." },
  { stars: 5, comment: "" },
];
const problems = [
  { reason: "damaged", note: "The pack was open and half of it was in the bag." },
  { reason: "not_fresh", note: "It smells off although the date is fine." },
] as const;
const opinions = ["Good size for a family, will buy again.", "Fine, but I expected a fuller pack."];

/** Ratings, problems and reviews by demo customers. */
async function hearFromCustomers(tx: Database, orders: readonly DemoOrder[]): Promise<void> {
  const recent = orders.filter(({ fate, arrives }) => fate === "delivered" && arrives >= -48).toReversed();
  for (const [place, rating] of ratings.entries()) {
    const order = recent[place];
    if (order) await rateOrder(tx, order.accountId, order.number, rating);
  }
  for (const [place, { reason, note }] of problems.entries()) {
    const order = recent[place + 1];
    if (!order) continue;
    const lineId = await idOf(
      tx,
      sql`select l.id from order_line l join customer_order o on o.id = l.order_id
          where o.number = ${order.number} order by l.id limit 1`,
    );
    const body = { lines: [{ lineId, quantity: 1, reason }], note, picture: [] };
    await reportProblem(tx, order.accountId, order.number, { key: undefined, body });
  }
  for (const [place, text] of opinions.entries()) {
    const order = recent[place + 2];
    await tx.execute(sql`
      insert into review (product_id, account_id, author, stars, text)
      select l.product_id, o.account_id, split_part(a.name, ' ', 1), ${5 - place * 2}::int, ${text}
      from order_line l join customer_order o on o.id = l.order_id join account a on a.id = o.account_id
      where o.number = ${order?.number ?? ""} order by l.id limit 1
      on conflict do nothing`);
  }
}
