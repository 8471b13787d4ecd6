import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

type Person = { id: number };

/** A person's shopping lists. The hourly job deletes the files of deleted lists. */
export const shoppingListData = {
  name: "shoppingLists",
  async read(db: Database, { id }: Person) {
    const { rows } = await db.execute(sql`
      select source, text, asked_note as note, answer, created_at as "createdAt"
      from shopping_list where account_id = ${id} order by created_at`);
    return rows;
  },
  async erase(tx: Database, { id }: Person): Promise<void> {
    await tx.execute(sql`delete from shopping_list where account_id = ${id}`);
  },
};
