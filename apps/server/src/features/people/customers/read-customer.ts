import type { AdminCustomerDetail } from "@tatka/contract/people/customers-admin";
import { unsoldStatuses } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { HubLimited } from "../../delivery/hub-limits/index.ts";
import { customerColumns, customerOf, figuresOfOne, isCustomer, isOwn, type Row } from "./list-customers.ts";

type Detail = Row & Omit<AdminCustomerDetail, keyof ReturnType<typeof customerOf>>;

/** The page shows the latest of each; all orders are in the list of orders. */
const SHOWN = 20;

/** Only orders and refunds of the caller's hubs. */
export async function readCustomer(db: Database, staff: HubLimited, id: number): Promise<AdminCustomerDetail> {
  const own = isOwn(staff);
  const { rows } = await db.execute<Detail>(sql`
    select ${customerColumns}, a.status,
      coalesce((select sum(r.amount_poisha) from refund r join customer_order o on o.id = r.order_id
                where o.account_id = a.id and ${own} and r.status = 'done'), 0)::float8 / 100 as refunded,
      (select count(*)::int from customer_order o
       where o.account_id = a.id and ${own} and ${oneOf(sql`o.status`, unsoldStatuses)}) as cancelled,
      ${list(sql`select o.number, o.status, o.placed_at as "placedAt", o.deliver_from as "deliverFrom",
                   o.total_poisha::float8 / 100 as total
                 from customer_order o where o.account_id = a.id and ${own} order by o.placed_at desc limit ${SHOWN}`)} as "recentOrders",
      ${list(sql`select d.id, d.name, d.phone, d.address, json_build_object('title', l.title_en, 'titleBn', l.title_bn) as zone, d.is_default as "isDefault"
                 from address d join location l on l.id = d.zone_id
                 where d.account_id = a.id order by d.is_default desc, d.id limit ${SHOWN}`)} as addresses,
      ${list(sql`select o.number, r.amount_poisha::float8 / 100 as amount, r.status, r.created_at as at
                 from refund r join customer_order o on o.id = r.order_id
                 where o.account_id = a.id and ${own} order by r.id desc limit ${SHOWN}`)} as refunds,
      ${list(sql`select n.id, n.text, coalesce(s.name, '') as by, n.created_at as at
                 from customer_note n left join account s on s.id = n.staff_id
                 where n.account_id = a.id order by n.id desc limit 100`)} as notes,
      coalesce((select json_build_object('isGiven', c.is_given, 'at', c.at) from consent_event c
                where c.account_id = a.id order by c.id desc limit 1), '{"isGiven": false, "at": null}') as consent,
      ${list(sql`select other.id, other.name, other.email, other.phone,
                   (select count(*)::int from customer_order o where o.account_id = other.id and ${own}) as orders
                 from account other
                 where other.id <> a.id and other.status <> 'deleted'
                   and not exists (select from account_role ar where ar.account_id = other.id)
                   and (other.phone in (select o.recipient ->> 'phone' from customer_order o where o.account_id = a.id)
                        or other.id in (select o.account_id from customer_order o where o.recipient ->> 'phone' = a.phone))
                 order by other.id limit 5`)} as duplicates
    from account a ${figuresOfOne(staff)} where a.id = ${id} and ${isCustomer}`);
  const row = rows[0];
  if (!row) throw new Refusal("record.not_found");
  const iso = (at: string) => new Date(at).toISOString();
  const { spentPoisha: _, ...rest } = row;
  return {
    ...rest,
    ...summaryOf(row),
    recentOrders: row.recentOrders.map((one) => ({
      ...one,
      placedAt: iso(one.placedAt),
      deliverFrom: iso(one.deliverFrom),
    })),
    refunds: row.refunds.map((one) => ({ ...one, at: iso(one.at) })),
    notes: row.notes.map((one) => ({ ...one, at: iso(one.at) })),
    consent: { ...row.consent, at: row.consent.at && iso(row.consent.at) },
  };
}

/** The same columns as in the list. */
function summaryOf({
  id,
  name,
  email,
  phone,
  createdAt,
  orders,
  delivered,
  spentPoisha,
  lastOrderAt,
  city,
  tags,
  custom,
}: Row) {
  return customerOf({
    ...{ id, name, email, phone, createdAt, orders, delivered, spentPoisha, lastOrderAt, city, tags, custom },
  });
}

function list(rows: ReturnType<typeof sql>) {
  return sql`coalesce((select json_agg(one) from (${rows}) one), '[]')`;
}
