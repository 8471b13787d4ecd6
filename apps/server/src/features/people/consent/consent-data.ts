import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { consentHistory } from "./consents.ts";

type Person = { id: number };

/** A person's consents with their times. */
export const consentData = {
  name: "marketingConsent",
  read: (db: Database, { id }: Person) => consentHistory(db, id),
  async erase(tx: Database, { id }: Person): Promise<void> {
    await tx.execute(sql`delete from consent_event where account_id = ${id}`);
  },
};
