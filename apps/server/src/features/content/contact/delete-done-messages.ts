import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Done messages are deleted after two years; open ones stay. */
export async function deleteDoneMessages(db: Database): Promise<void> {
  await db.execute(sql`
    delete from contact_message where status = 'done' and done_at < now() - interval '24 months'`);
}
