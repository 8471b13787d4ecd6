import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

type Person = { id: number };

/** The cart in a personal data download. */
export const cartData = {
  name: "cart",
  async read(db: Database, { id }: Person) {
    const { rows } = await db.execute(sql`
      select p.slug as product, v.title_en as size, c.quantity, c.added_at as "addedAt"
      from cart_line c join variation v on v.id = c.variation_id join product p on p.id = v.product_id
      where c.account_id = ${id} order by c.added_at`);
    return rows;
  },
  async erase(tx: Database, { id }: Person): Promise<void> {
    await tx.execute(sql`delete from cart_line where account_id = ${id}`);
  },
};
