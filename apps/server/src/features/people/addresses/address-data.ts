import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { listAddresses } from "./queries.ts";

type Person = { id: number };

/** A person's saved addresses. */
export const addressData = {
  name: "addresses",
  read: (db: Database, { id }: Person) => listAddresses(db, id),
  async erase(tx: Database, { id }: Person): Promise<void> {
    await tx.execute(sql`delete from address where account_id = ${id}`);
  },
};
