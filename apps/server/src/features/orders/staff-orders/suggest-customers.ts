import type { SuggestedCustomer } from "@tatka/contract/orders/staff-orders";
import { internationalNumber, localNumber } from "@tatka/domain/people/mobile-number";
import type { Database } from "../../../platform/database/db.ts";
import { partToFind } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { isCustomer } from "./customer.ts";

const MOST_SUGGESTED = 6;
/** A number that this many customers share, such as a shop's, does not identify a customer. */
const MOST_OF_A_NUMBER = 50;

/**
 * Customers by part of a name or number: those whose own number starts or ends with the digits first, then the latest
 * orders. Numbers in addresses and orders are found by prefix or suffix, for which they have indexes.
 */
export async function suggestCustomers(
  db: Database,
  staff: HubLimited,
  { digits, name }: { digits?: string | undefined; name?: string | undefined },
): Promise<SuggestedCustomer[]> {
  if (digits === undefined) return read(db, staff, named(name ?? ""), sql`false`);
  const start = `+88${digits}%`;
  const end = `${[...digits].reverse().join("")}%`;
  const own = sql`${searched} ilike ${`%${digits}%`} and a.phone like ${`%${digits}%`}`;
  const given = (phone: SQL) => sql`(${phone} like ${start} or reverse(${phone}) like ${end})`;
  return read(db, staff, sql`(${own} or ${gave(given)})`, sql`a.phone like ${start} or reverse(a.phone) like ${end}`);
}

/** Customers with the same number or name, to avoid a second account. */
export async function probableCustomers(
  db: Database,
  staff: HubLimited,
  { phone, name }: { phone?: string | undefined; name?: string | undefined },
): Promise<SuggestedCustomer[]> {
  const stored = phone === undefined ? undefined : internationalNumber(phone);
  const byNumber = stored ? gave((given) => sql`${given} = ${stored}`) : sql`false`;
  const byName = name ? sql`${named(name)} and lower(a.name) = lower(${name.trim()})` : sql`false`;
  return read(db, staff, sql`(${byNumber} or (${byName}))`, byNumber);
}

/** The expression of the accounts index. */
const searched = sql`coalesce(a.name, '') || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.phone, '')`;

function named(name: string): SQL {
  return sql`${searched} ilike ${partToFind(name.trim())} and a.name ilike ${partToFind(name.trim())}`;
}

/** Accounts with such a number in an address or order; found first, so that each is looked up by its index. */
function gave(matches: (phone: SQL) => SQL): SQL {
  return sql`a.id = any(array(
    (select account_id from address where ${matches(sql`phone`)} limit ${MOST_OF_A_NUMBER})
    union
    (select account_id from customer_order where ${matches(sql`recipient ->> 'phone'`)} and account_id is not null
     order by placed_at desc limit ${MOST_OF_A_NUMBER})))`;
}

async function read(db: Database, staff: HubLimited, which: SQL, first: SQL): Promise<SuggestedCustomer[]> {
  const { rows } = await db.execute<SuggestedCustomer>(sql`
    select a.id, a.name, a.phone, a.email, coalesce(o.orders, 0) as orders, ${moment(sql`o.last_at`)} as "lastOrderAt"
    from account a
    left join lateral (
      select count(*)::int as orders, max(placed_at) as last_at from customer_order
      where account_id = a.id and ${inHubs(staff, sql`hub_id`)}
    ) o on true
    where ${which} and ${isCustomer} and a.status = 'active'
    order by coalesce(${first}, false) desc, o.last_at desc nulls last, a.id
    limit ${MOST_SUGGESTED}`);
  return rows.map((row) => ({ ...row, phone: row.phone && localNumber(row.phone) }));
}
