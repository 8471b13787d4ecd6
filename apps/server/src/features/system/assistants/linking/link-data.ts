import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { moment, taka } from "../../../../platform/database/sql-values.ts";
import type { PersonalData } from "../../../../platform/personal-data.ts";

/** A person's linked assistants. Checkouts with their address go with the links. */
export const linkData: PersonalData = {
  name: "assistants",
  async read(db: Database, { id }) {
    const { rows } = await db.execute(sql`
      select l.host, l.scopes, ${taka(sql`l.order_limit_poisha`)} as "orderLimit",
        ${taka(sql`l.day_limit_poisha`)} as "dayLimit", l.confirms_each as "confirmsEach",
        ${moment(sql`l.linked_at`)} as "linkedAt", ${moment(sql`l.last_used_at`)} as "lastUsedAt",
        ${moment(sql`l.stopped_at`)} as "stoppedAt",
        coalesce((select json_agg(o.number order by o.id) from assistant_order b
          join customer_order o on o.id = b.order_id where b.link_id = l.id), '[]') as orders
      from assistant_link l where l.account_id = ${id} order by l.id`);
    return rows;
  },
  async erase(tx: Database, { id }) {
    await tx.execute(sql`delete from assistant_link where account_id = ${id}`);
  },
};
