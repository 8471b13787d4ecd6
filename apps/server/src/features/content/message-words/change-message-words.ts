import type { AdminMessageWords } from "@tatka/contract/content/message-words";
import type { MessageChannel } from "@tatka/domain/content/messages/channels";
import { type MessageName, ownWords, type Words } from "@tatka/domain/content/messages/registry";
import type { Language } from "@tatka/domain/language";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { checkWords } from "./check-words.ts";
import { getMessageWords } from "./read-message-words.ts";

type Which = { name: MessageName; channel: MessageChannel; language: Language };

/** Saves a template with optimistic locking. */
export async function saveMessageWords(
  db: Database,
  staff: Staff,
  which: Which,
  { version, ...words }: Words & { version: number },
): Promise<AdminMessageWords> {
  const { name, channel, language } = which;
  const own = ownOf(which);
  checkWords(name, channel, words);
  const kept = channel === "sms" ? { subject: "", heading: "", text: words.text } : words;
  if (same(kept, own)) return resetMessageWords(db, staff, which, version);
  return db.transaction(async (tx) => {
    const before = await savedWords(tx, which);
    const { rowCount } = await tx.execute(
      version === 0
        ? sql`
            insert into message_words (message, channel, language, subject, heading, text, changed_by)
            values (${name}, ${channel}, ${language}, ${kept.subject}, ${kept.heading}, ${kept.text}, ${staff.id})
            on conflict do nothing`
        : sql`
            update message_words set subject = ${kept.subject}, heading = ${kept.heading}, text = ${kept.text},
              changed_by = ${staff.id}, version = version + 1, updated_at = now()
            where message = ${name} and channel = ${channel} and language = ${language} and version = ${version}`,
    );
    if (rowCount !== 1) throw new Refusal("record.changed");
    await audit(tx, staff, which, "update", before ?? own, kept);
    return getMessageWords(tx, name);
  });
}

/** Restores the default text of each release. Idempotent. */
export async function resetMessageWords(
  db: Database,
  staff: Staff,
  which: Which,
  version?: number,
): Promise<AdminMessageWords> {
  const { name, channel, language } = which;
  const own = ownOf(which);
  return db.transaction(async (tx) => {
    const before = await savedWords(tx, which);
    if (version !== undefined && (before?.version ?? 0) !== version) throw new Refusal("record.changed");
    if (before) {
      await tx.execute(sql`
        delete from message_words where message = ${name} and channel = ${channel} and language = ${language}`);
      await audit(tx, staff, which, "reset", before, own);
    }
    return getMessageWords(tx, name);
  });
}

function ownOf({ name, channel, language }: Which): Words {
  const own = ownWords(name, channel, language);
  if (!own) throw new Refusal("record.not_found");
  return own;
}

function same(one: Words, other: Words): boolean {
  return one.subject === other.subject && one.heading === other.heading && one.text === other.text;
}

async function savedWords(tx: Database, { name, channel, language }: Which) {
  const { rows } = await tx.execute<Words & { version: number }>(sql`
    select subject, heading, text, version from message_words
    where message = ${name} and channel = ${channel} and language = ${language} for update`);
  return rows[0];
}

async function audit(
  tx: Database,
  staff: Staff,
  { name, channel, language }: Which,
  action: "update" | "reset",
  before: Words,
  after: Words,
): Promise<void> {
  await recordAudit(tx, staff, {
    action,
    resource: "message_words",
    resourceId: `${name} ${channel} ${language}`,
    before: saidIn(channel, before),
    after: saidIn(channel, after),
  });
}

function saidIn(channel: MessageChannel, { subject, heading, text }: Words) {
  return channel === "sms" ? { text } : { subject, ...(heading !== "" && { heading }), text };
}
