import { createHmac, timingSafeEqual } from "node:crypto";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { firstReminderDay, nextReminderDay, type ReminderRule } from "@tatka/domain/lists/reminder-days";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, MINUTE } from "../../../platform/security/attempts.ts";
import type { OwnList } from "./read-lists.ts";

type Reminder = ReminderRule & { nextOn: string; isPaused: boolean };

/** Setting it again restarts it and ends a pause. */
export async function setReminder(db: Database, list: OwnList, { every, day }: ReminderRule): Promise<void> {
  const nextOn = firstReminderDay({ every, day }, new Date(Date.now()));
  const { rowCount } = await db.execute(sql`
    insert into list_reminder (list_id, every, day, region_code, next_on)
    select id, ${every}, ${day}::smallint, ${list.region}, ${nextOn}::date from saved_list
    where id = ${list.id} and account_id = ${list.accountId} and deleted_at is null
    on conflict (list_id) do update set every = excluded.every, day = excluded.day, region_code = excluded.region_code,
      next_on = excluded.next_on, is_paused = false`);
  if (!rowCount) throw new Refusal("saved_list.not_found");
}

/** Reminders missed during a pause are not made up. */
export async function pauseReminder(db: Database, list: OwnList, isPaused: boolean): Promise<void> {
  await changeReminder(db, list, ({ nextOn, ...rule }) => {
    const now = new Date(Date.now());
    const isPast = nextOn <= dhakaDay(now);
    return { isPaused, nextOn: !isPaused && isPast ? firstReminderDay(rule, now) : nextOn };
  });
}

/** The caller sends the date to skip, so repeating the call or calling it late skips no other one. */
export async function skipReminder(db: Database, list: OwnList, skipped: string): Promise<void> {
  await changeReminder(db, list, ({ nextOn, isPaused, ...rule }) => ({
    isPaused,
    nextOn: nextOn === skipped ? nextReminderDay(rule, nextOn) : nextOn,
  }));
}

export async function endReminder(db: Database, { accountId, id }: OwnList): Promise<void> {
  await db.execute(sql`
    delete from list_reminder r using saved_list l
    where r.list_id = ${id} and l.id = r.list_id and l.account_id = ${accountId}`);
}

/** The signed list id in a reminder's stop link, which needs no login. */
export function stopToken(secret: string, listId: number): string {
  return `${listId}.${createHmac("sha256", secret).update(`stop the reminders of list ${listId}`).digest("base64url")}`;
}

/** Ends the reminders of the list in the link. Idempotent. */
export async function stopByLink(
  db: Database,
  secret: string,
  { token, network }: { token: string; network: string },
): Promise<{ name: string }> {
  await countAttempt(db, `reminders stopped from ${network}`, { most: 100, inSeconds: 15 * MINUTE });
  const id = Number(/^[1-9]\d{0,8}(?=\.)/.exec(token)?.[0] ?? 0);
  const expected = Buffer.from(stopToken(secret, id));
  const given = Buffer.from(token);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new Refusal("saved_list.link_ended");
  const { rows } = await db.execute<{ name: string }>(sql`
    with ended as (delete from list_reminder where list_id = ${id})
    select name from saved_list where id = ${id}`);
  return oneOrRefuse(rows, "saved_list.link_ended");
}

async function changeReminder(
  db: Database,
  { accountId, id }: OwnList,
  change: (reminder: Reminder) => Pick<Reminder, "nextOn" | "isPaused">,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Reminder>(sql`
      select r.every, r.day::int as day, r.next_on::text as "nextOn", r.is_paused as "isPaused"
      from list_reminder r join saved_list l on l.id = r.list_id
      where l.id = ${id} and l.account_id = ${accountId} and l.deleted_at is null
      for update of r`);
    if (!rows[0]) throw new Refusal("saved_list.not_found");
    const { nextOn, isPaused } = change(rows[0]);
    await tx.execute(
      sql`update list_reminder set next_on = ${nextOn}::date, is_paused = ${isPaused} where list_id = ${id}`,
    );
  });
}
