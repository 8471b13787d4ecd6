import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

type Person = { id: number };

/** The wishlist in a personal data download. */
export const wishlistData = {
  name: "wishlist",
  async read(db: Database, { id }: Person) {
    const { rows } = await db.execute(sql`
      select p.slug as product, v.title_en as size, w.added_at as "addedAt"
      from wishlist_item w join variation v on v.id = w.variation_id join product p on p.id = v.product_id
      where w.account_id = ${id} order by w.added_at`);
    return rows;
  },
  async erase(tx: Database, { id }: Person): Promise<void> {
    await tx.execute(sql`delete from wishlist_item where account_id = ${id}`);
  },
};
