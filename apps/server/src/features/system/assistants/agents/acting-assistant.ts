import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Runs the work in a transaction whose history names the assistant. */
export function asAssistant<Done>(db: Database, host: string, work: (tx: Database) => Promise<Done>): Promise<Done> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('tatka.assistant', ${host}, true)`);
    return work(tx);
  });
}
