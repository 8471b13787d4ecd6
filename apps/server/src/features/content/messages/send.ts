import { type StoreNames, withStoreName } from "@tatka/domain/content/store-name";
import type { Language } from "@tatka/domain/language";
import { type SQL, sql } from "drizzle-orm";
import { html } from "hono/html";
import type { Database } from "../../../platform/db.ts";
import { jobAdded } from "../../../platform/jobs.ts";
import { readStoreNames } from "../settings/index.ts";
import { plainMail } from "./plain-mail.ts";

/** The job that delivers a message. */
export const deliverMessageTask = "deliver-message";

export type Message =
  | ({
      channel: "mail";
      to: string;
      subject: string;
      text: string;
      /** Of marketing: what a mail program calls when its reader wants no more of it. */
      unsubscribeUrl?: string | undefined;
      attachment?: { name: string; bytes: Uint8Array } | undefined;
    } & MailBody)
  | { channel: "sms"; to: string; text: string };

/** Its own HTML, or the language of its text, which then gets the shop's look. */
type MailBody = { html: string } | { html?: undefined; language: Language };

type Ending = {
  /** So long after now it is worth nothing: it is deleted, sent or not. */
  minutes: number;
  /** By which it can be called back before that. */
  reference: string;
};

/**
 * Sends a mail or an SMS, by a job. Inside a transaction nothing goes out unless it commits, and then it surely
 * does. A mail that brings no HTML of its own gets its text in the shop's look.
 */
export async function sendMessage(tx: Database, message: Message, ending?: Ending): Promise<number> {
  const written = await writtenAs(tx, [message], ending ?? {});
  const { rows } = await tx.execute<{ id: number }>(sql`
    with written as (${written})
    select id, ${jobAdded(deliverMessageTask, sql`json_build_object('ids', json_build_array(id))`)} from written`);
  const [stored] = rows;
  if (!stored) throw new Error("the message was not stored");
  return stored.id;
}

/**
 * Writes messages down for a job that then delivers them itself, and that finds by their reference what it has written
 * if it must try again.
 */
export async function writeMessages(tx: Database, messages: readonly Message[], reference: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(await writtenAs(tx, messages, { reference }));
  return rows.map(({ id }) => id);
}

/** What was written under a reference and has not gone out. */
export async function waitingMessages(db: Database, reference: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from outgoing_message where reference = ${reference} and not in_mailbox`,
  );
  return rows.map(({ id }) => id);
}

async function writtenAs(tx: Database, messages: readonly Message[], ending: Partial<Ending>): Promise<SQL> {
  const names = await readStoreNames(tx);
  const written = messages.map((message) => columnsOf(message, names));
  return sql`
    insert into outgoing_message (channel, recipient, subject, text, html, unsubscribe_url, attachment_name, attachment, expires_at, reference)
    select m.channel, m."to", m.subject, m.text, m.html, m."unsubscribeUrl",
      m."attachmentName", decode(m.attachment, 'base64'),
      now() + make_interval(mins => ${ending.minutes ?? null}::int), ${ending.reference ?? null}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as m (channel text, "to" text, subject text, text text, html text, "unsubscribeUrl" text, "attachmentName" text, attachment text)
    returning id`;
}

/** Wherever a message names the store, it does so as staff call it at this moment. */
function columnsOf(message: Message, names: StoreNames): Columns {
  const text = withStoreName(message.text, names);
  if (message.channel === "sms") return { ...message, text };
  const { attachment, ...mail } = message;
  return {
    ...mail,
    ...(attachment && {
      attachmentName: attachment.name,
      attachment: Buffer.from(attachment.bytes).toString("base64"),
    }),
    text,
    subject: withStoreName(message.subject, names),
    html: withStoreName(htmlOf(message), names, (name) => String(html`${name}`)),
  };
}

type Columns = Pick<Message, "channel" | "to" | "text"> & {
  subject?: string;
  html?: string;
  unsubscribeUrl?: string | undefined;
  attachmentName?: string;
  attachment?: string;
};

function htmlOf(message: Extract<Message, { channel: "mail" }>): string {
  return message.html === undefined ? plainMail(message) : message.html;
}
