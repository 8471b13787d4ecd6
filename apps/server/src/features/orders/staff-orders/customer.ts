import type { adminPlaceOrder, OrderCustomer } from "@tatka/contract/orders/staff-orders";
import { internationalNumber, localNumber } from "@tatka/domain/people/mobile-number";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { listAddresses } from "../../people/addresses/index.ts";

type Found = Omit<OrderCustomer, "addresses" | "lastOrders">;

/** Maximum number of addresses that staff would read out on the phone. */
const LAST_ORDERS = 3;

/**
 * The customer with a phone number or an email, with addresses and the orders of the caller's hubs; null if there is
 * none.
 */
export async function findCustomer(
  db: Database,
  staff: HubLimited,
  { phone, email }: { phone?: string | undefined; email?: string | undefined },
): Promise<OrderCustomer | null> {
  const which = phone === undefined ? sql`a.email = ${email ?? null}` : sql`a.phone = ${internationalNumber(phone)}`;
  const customer = await readCustomer(db, staff, sql`${which} and ${isCustomer}`);
  if (!customer) return null;
  const [addresses, lastOrders] = await Promise.all([
    listAddresses(db, customer.id),
    lastOrdersOf(db, staff, customer.id),
  ]);
  return { ...customer, addresses, lastOrders };
}

async function lastOrdersOf(db: Database, staff: HubLimited, accountId: number): Promise<OrderCustomer["lastOrders"]> {
  const { rows } = await db.execute<OrderCustomer["lastOrders"][number]>(sql`
    select o.number, o.status, ${taka(sql`o.total_poisha`)} as total,
      ${moment(sql`o.placed_at`)} as "placedAt",
      (select coalesce(json_agg(json_build_object('title', l.title_en, 'titleBn', l.title_bn, 'quantity', l.quantity)
         order by l.id), '[]') from order_line l where l.order_id = o.id) as items
    from customer_order o where o.account_id = ${accountId} and ${inHubs(staff, sql`o.hub_id`)}
    order by o.placed_at desc limit ${LAST_ORDERS}`);
  return rows;
}

/** Condition on account `a`, which excludes staff. */
export const isCustomer = sql`not exists (select from account_role works where works.account_id = a.id)`;

export async function requireCustomer(db: Database, id: number): Promise<void> {
  const { rowCount } = await db.execute(sql`select from account where id = ${id}`);
  if (!rowCount) throw new Refusal("customer.not_found");
}

type CustomerInput = z.output<typeof adminPlaceOrder.body>["customer"];

/**
 * The account of an order, locked until the transaction ends: a customer's orders are serialised, no matter who places them.
 * An unknown number gets a new account, which its owner opens with a PIN. A customer's name is never overwritten.
 */
export async function claimCustomer(
  tx: Database,
  input: CustomerInput,
): Promise<{ id: number; language: "en" | "bn" }> {
  const { rows } = await tx.execute<{ id: number; language: "en" | "bn"; status: string }>(
    "id" in input
      ? sql`select id, language, status from account where id = ${input.id} for no key update`
      : sql`
          insert into account as a (phone, name, language)
          values (${internationalNumber(input.phone)}, ${input.name || null}, ${input.language})
          on conflict (phone) do update set name = coalesce(a.name, excluded.name)
          returning id, language, status`,
  );
  const customer = oneOrRefuse(rows, "customer.not_found");
  if (customer.status !== "active") throw new Refusal("customer.closed");
  const { rowCount } = await tx.execute(sql`select from account a where a.id = ${customer.id} and ${isCustomer}`);
  if (!rowCount) throw new Refusal("customer.is_staff");
  return { id: customer.id, language: customer.language };
}

async function readCustomer(db: Database, staff: HubLimited, which: SQL): Promise<Found | undefined> {
  const { rows } = await db.execute<Found>(sql`
    select a.id, a.name, a.email, a.phone, a.language, a.status <> 'active' as "isClosed",
      (select count(*)::int from customer_order o where o.account_id = a.id and ${inHubs(staff, sql`o.hub_id`)}) as orders
    from account a where ${which}`);
  return rows[0] && { ...rows[0], phone: rows[0].phone && localNumber(rows[0].phone) };
}
