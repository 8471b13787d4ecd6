import type { adminPlaceOrder, OrderCustomer } from "@tatka/contract/orders/staff-orders";
import { internationalNumber, localNumber } from "@tatka/domain/people/mobile-number";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { listAddresses } from "../../people/addresses/index.ts";

type Found = Omit<OrderCustomer, "addresses">;

/** The customer with a phone number or an email, and where their deliveries go; null when nobody has it. */
export async function findCustomer(
  db: Database,
  { phone, email }: { phone?: string | undefined; email?: string | undefined },
): Promise<OrderCustomer | null> {
  const which = phone === undefined ? sql`a.email = ${email ?? null}` : sql`a.phone = ${internationalNumber(phone)}`;
  const customer = await readCustomer(db, which);
  return customer ? { ...customer, addresses: await listAddresses(db, customer.id) } : null;
}

export async function requireCustomer(db: Database, id: number): Promise<void> {
  if (!(await readCustomer(db, sql`a.id = ${id}`))) throw new Refusal("customer.not_found");
}

type CustomerInput = z.output<typeof adminPlaceOrder.body>["customer"];

/**
 * The account that an order is for, locked until the transaction ends: a customer's orders are placed one after the
 * other, no matter who places them. A number that nobody has becomes an account of its own, which its owner opens by a
 * PIN. What a customer calls themselves is never overwritten.
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
  const [customer] = rows;
  if (!customer) throw new Refusal("customer.not_found");
  if (customer.status !== "active") throw new Refusal("customer.closed");
  return { id: customer.id, language: customer.language };
}

async function readCustomer(db: Database, which: SQL): Promise<Found | undefined> {
  const { rows } = await db.execute<Found>(sql`
    select a.id, a.name, a.email, a.phone, a.language, a.status <> 'active' as "isClosed",
      (select count(*)::int from customer_order o where o.account_id = a.id) as orders
    from account a where ${which}`);
  return rows[0] && { ...rows[0], phone: rows[0].phone && localNumber(rows[0].phone) };
}
