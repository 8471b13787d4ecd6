import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

type Person = { id: number };

/** A person's subscriptions and topics. Downloads exclude the keys, because they allow sending. */
export const pushData = {
  name: "pushDevices",
  async read(db: Database, { id }: Person) {
    const { rows } = await db.execute(sql`
      select topics, created_at as "createdAt", updated_at as "updatedAt"
      from push_subscription where account_id = ${id} order by id`);
    return rows;
  },
  async erase(tx: Database, { id }: Person): Promise<void> {
    await tx.execute(sql`delete from push_subscription where account_id = ${id}`);
  },
};
