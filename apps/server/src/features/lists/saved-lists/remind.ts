import { dhakaDay } from "@tatka/domain/dhaka-time";
import { isReminderTime, nextReminderDay, type ReminderRule } from "@tatka/domain/lists/reminder-days";
import { type Origins, siteOf } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { eachAlone } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { pushToAccount } from "../../people/push/index.ts";
import { readItems } from "./read-lists.ts";
import { reminderMessage, reminderPush } from "./reminder-message.ts";
import { stopToken } from "./reminders.ts";

const AT_ONCE = 500;

/** Expires after the day. */
const pushEnding = { hours: 12 };

/**
 * Sends due reminders. The next one is scheduled in the same transaction, so one server sends it, and missed days are
 * not made up.
 */
export function remindJob(db: Database, { origins, secret, log }: { origins: Origins; secret: string; log: Log }) {
  return async (): Promise<void> => {
    const now = new Date(Date.now());
    if (!isReminderTime(now)) return;
    const today = dhakaDay(now);
    let some = await dueLists(db, today, 0);
    while (some.length > 0) {
      await eachAlone(
        some,
        { log, message: "a list's reminder could not be sent", name: (list) => ({ list }) },
        (list) => remind(db, { origins, secret, today }, list),
      );
      some = await dueLists(db, today, some.at(-1) ?? 0);
    }
  };
}

async function dueLists(db: Database, today: string, after: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.list_id as id from list_reminder r join saved_list l on l.id = r.list_id and l.deleted_at is null
    where not r.is_paused and r.next_on <= ${today}::date and r.list_id > ${after}
    order by r.list_id limit ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}

type Due = ReminderRule & {
  accountId: number;
  name: string;
  region: keyof Origins;
  email: string | null;
  phone: string | null;
  language: "en" | "bn";
};

async function remind(
  db: Database,
  { origins, secret, today }: { origins: Origins; secret: string; today: string },
  listId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Rows that another server has locked are skipped; it sends them and moves their next date.
    const { rows } = await tx.execute<Due>(sql`
      select r.every, r.day::int as day, l.account_id as "accountId", l.name, r.region_code as region, a.email, a.phone, a.language
      from list_reminder r
      join saved_list l on l.id = r.list_id and l.deleted_at is null
      join account a on a.id = l.account_id and a.status = 'active'
      where r.list_id = ${listId} and not r.is_paused and r.next_on <= ${today}::date
      for update of r skip locked`);
    const [due] = rows;
    if (!due) return;
    const nextOn = nextReminderDay(due, today);
    await tx.execute(sql`update list_reminder set next_on = ${nextOn}::date where list_id = ${listId}`);
    const reminder = {
      listId,
      name: due.name,
      items: await readItems(tx, listId, due.region),
      origin: siteOf(origins, due.region),
      stopToken: stopToken(secret, listId),
    };
    const message = reminderMessage(reminder, due);
    if (message) await sendMessage(tx, message);
    const notice = reminderPush(reminder, due.language);
    if (notice) await pushToAccount(tx, due.accountId, "lists", notice, pushEnding);
  });
}
