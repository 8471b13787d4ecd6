import { sql } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";

/** Custom fields of a customer and of their orders, by key. Staff may write anything there, so all of it is personal. */
export const customFieldData: PersonalData = {
  name: "customFields",
  async read(db, { id }) {
    const { rows } = await db.execute<{ customer: object; orders: object[] }>(sql`
      select a.custom as customer, array(
        select json_build_object('number', o.number, 'fields', o.custom) from customer_order o
        where o.account_id = a.id and o.custom <> '{}' order by o.id
      ) as orders from account a where a.id = ${id}`);
    return rows[0];
  },
  async erase(tx, { id }) {
    await tx.execute(sql`
      update audit_entry set before = null, after = null where resource = 'order' and resource_id in (
        select number from customer_order where account_id = ${id}) and after ? 'custom'`);
    await tx.execute(sql`
      update webhook_delivery set data = data - 'custom' where event like 'order.%' and data ? 'custom' and subject in (
        select number from customer_order where account_id = ${id})`);
    await tx.execute(sql`update customer_order set custom = '{}' where account_id = ${id} and custom <> '{}'`);
    await tx.execute(sql`update account set custom = '{}' where id = ${id}`);
  },
};
