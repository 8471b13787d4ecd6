import type { refuseReminder as call } from "@tatka/contract/orders/buy-again";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";

type Reminder = z.output<typeof call.body>;

export async function refuseReminder(db: Database, accountId: number, { variationId, dueOn }: Reminder): Promise<void> {
  const { rows } = await db.execute(sql`
    insert into refused_reminder as known (account_id, variation_id, due_on)
    select ${accountId}::int, v.id, ${dueOn}::date from variation v where v.id = ${variationId}
    on conflict (account_id, variation_id) do update set due_on = excluded.due_on returning variation_id`);
  if (rows.length === 0) throw new Refusal("variation.not_found");
}

export const refusedReminderData: PersonalData = {
  name: "refusedReminders",
  async read(db, { id }) {
    const { rows } = await db.execute(sql`
      select v.slug as variation, r.due_on::text as "dueOn"
      from refused_reminder r join variation v on v.id = r.variation_id where r.account_id = ${id} order by 1`);
    return rows;
  },
  async erase(tx, { id }) {
    await tx.execute(sql`delete from refused_reminder where account_id = ${id}`);
  },
};
