import type { adminListOrders } from "@tatka/contract/orders/order-list-admin";
import type { FieldValues } from "@tatka/domain/content/custom-fields";
import type { z } from "zod";
import type { SlowReads } from "../../../platform/database/slow-reads.ts";
import { sql, unprepared } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import { tablePages } from "../../../platform/database/table-pages.ts";
import { cellOf, shownFields } from "../../content/custom-fields/index.ts";
import type { HubLimited } from "../../delivery/hub-limits/index.ts";
import { ordersThat } from "./find-orders.ts";

type Filters = Omit<z.output<typeof adminListOrders.query>, "page" | "take" | "sort" | "order" | "withSum">;

const head = [
  "Order",
  "Placed at",
  "Status",
  "Payment status",
  "Payment method",
  "Region",
  "Hub",
  "Deliver from",
  "Deliver until",
  "Name",
  "Phone",
  "Items",
  "Subtotal",
  "Discount",
  "Delivery",
  "Total",
  "Voucher",
];

type Row = {
  id: number;
  number: string;
  placedAt: string;
  status: string;
  paymentStatus: string;
  paymentMethod: string;
  region: string;
  hub: string;
  deliverFrom: string;
  deliverUntil: string;
  name: string | null;
  phone: string | null;
  items: number;
  subtotal: number;
  discount: number;
  delivery: number;
  total: number;
  voucher: string | null;
  custom: FieldValues;
};

/** The filtered orders, oldest first, as table rows with a column for each custom field. */
export async function* orderTable(reads: SlowReads, staff: HubLimited, filters: Filters) {
  const matching = ordersThat(staff, filters, new Date());
  const fields = await reads.read((db) => shownFields(db, "order"));
  yield* tablePages(reads, [...head, ...fields.map(({ label }) => label)], async (db, after, take) => {
    const { rows } = await db.execute<Row>(sql`${unprepared}
      select o.id, o.number, ${moment(sql`o.placed_at`)} as "placedAt", o.status, o.payment_status as "paymentStatus",
        o.payment_method as "paymentMethod", o.region_code as region, h.title_en as hub,
        ${moment(sql`o.deliver_from`)} as "deliverFrom", ${moment(sql`o.deliver_until`)} as "deliverUntil",
        o.recipient ->> 'name' as name, o.recipient ->> 'phone' as phone,
        (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as items,
        ${taka(sql`o.subtotal_poisha`)} as subtotal,
        ${taka(sql`o.discount_poisha + o.delivery_discount_poisha`)} as discount,
        ${taka(sql`o.delivery_poisha`)} as delivery, ${taka(sql`o.total_poisha`)} as total, o.voucher_code as voucher, o.custom
      from customer_order o join hub h on h.id = o.hub_id
      where o.id > ${after} and ${matching} order by o.id limit ${take}`);
    return {
      last: rows.at(-1)?.id,
      rows: rows.map(({ id: _, custom, ...cells }) => [
        ...Object.values(cells),
        ...fields.map((field) => cellOf(field, custom)),
      ]),
    };
  });
}
