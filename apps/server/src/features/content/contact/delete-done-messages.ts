import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";

/** What was settled two years ago is nobody's business any more; what is not done stays, however old. */
export async function deleteDoneMessages(db: Database): Promise<void> {
  await db.execute(sql`
    delete from contact_message where status = 'done' and done_at < now() - interval '24 months'`);
}
