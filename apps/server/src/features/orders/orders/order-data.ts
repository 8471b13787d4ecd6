import { openStatuses } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { readOrder, readOrders } from "./read-orders.ts";

type Person = { id: number };

const MOST = 1_000;

/**
 * A person's orders. The law requires a store to keep sales records, so only the customer is removed. Orders in
 * delivery need an address, so an account with one cannot be deleted yet.
 */
export const orderData = {
  name: "orders",
  async read(db: Database, { id }: Person) {
    const { items } = await readOrders(db, id, 1, MOST);
    return Promise.all(items.map(({ orderNumber }) => readOrder(db, id, orderNumber)));
  },
  async erase(tx: Database, { id }: Person): Promise<void> {
    const { rowCount: open } = await tx.execute(sql`
      select from customer_order
      where account_id = ${id} and ${oneOf(sql`status`, openStatuses)} limit 1`);
    if (open) throw new Refusal("profile.open_orders");
    // Staff notes may be about the person.
    await tx.execute(sql`
      delete from order_note n using customer_order o where o.id = n.order_id and o.account_id = ${id}`);
    await tx.execute(sql`
      delete from order_rating r using customer_order o where o.id = r.order_id and o.account_id = ${id}`);
    await tx.execute(sql`
      update order_problem p set note = '', answer = '' from customer_order o
      where o.id = p.order_id and o.account_id = ${id}`);
    await tx.execute(sql`
      delete from order_check c using customer_order o where o.id = c.order_id and o.account_id = ${id}`);
    await tx.execute(sql`
      update invoice i set buyer = '{}' from customer_order o where o.id = i.order_id and o.account_id = ${id}`);
    await tx.execute(sql`
      update credit_note n set buyer = '{}' from customer_order o where o.id = n.order_id and o.account_id = ${id}`);
    await tx.execute(sql`
      update customer_order set note = '', account_id = null,
        recipient = recipient || '{"name": "", "phone": "", "address": "", "landmark": "", "deliveryNote": "", "position": null}'
      where account_id = ${id}`);
    await tx.execute(sql`delete from idempotency_key where account_id = ${id}`);
  },
};
