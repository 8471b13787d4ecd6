import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

type Person = { id: number };

/** A person's back-in-stock alerts. */
export const restockData = {
  name: "restockRequests",
  async read(db: Database, { id }: Person) {
    const { rows } = await db.execute(sql`
      select p.slug as product, v.title_en as size, r.region_code as region, r.asked_at as "askedAt"
      from restock_request r join variation v on v.id = r.variation_id join product p on p.id = v.product_id
      where r.account_id = ${id} order by r.asked_at`);
    return rows;
  },
  async erase(tx: Database, { id }: Person): Promise<void> {
    await tx.execute(sql`delete from restock_request where account_id = ${id}`);
  },
};
