import type { Language } from "@tatka/domain/language";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { jobAdded } from "../../../platform/jobs.ts";
import { plainMail } from "./plain-mail.ts";
import { withStoreName } from "./store-name.ts";

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
  const [id] = await sendMessages(tx, [message], ending);
  if (id === undefined) throw new Error("the message was not stored");
  return id;
}

/** The same for several about one thing: one statement and one job, which carries only their numbers. */
export async function sendMessages(tx: Database, messages: readonly Message[], ending?: Ending): Promise<number[]> {
  const written = await Promise.all(messages.map((message) => columnsOf(tx, message)));
  const { rows } = await tx.execute<{ ids: number[] }>(sql`
    with written as (
      insert into outgoing_message (channel, recipient, subject, text, html, unsubscribe_url, expires_at, reference)
      select m.channel, m."to", m.subject, m.text, m.html, m."unsubscribeUrl",
        now() + make_interval(mins => ${ending?.minutes ?? null}::int), ${ending?.reference ?? null}
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as m (channel text, "to" text, subject text, text text, html text, "unsubscribeUrl" text)
      returning id
    ), stored as (
      select json_agg(id) as ids from written having count(*) > 0
    )
    select ids, ${jobAdded(deliverMessageTask, sql`json_build_object('ids', ids)`)} from stored`);
  return rows[0]?.ids ?? [];
}

async function columnsOf(tx: Database, message: Message): Promise<Columns> {
  return message.channel === "mail" ? { ...message, html: await withStoreName(tx, htmlOf(message)) } : message;
}

type Columns = Pick<Message, "channel" | "to" | "text"> & {
  subject?: string;
  html?: string;
  unsubscribeUrl?: string | undefined;
};

function htmlOf(message: Extract<Message, { channel: "mail" }>): string {
  return message.html === undefined ? plainMail(message) : message.html;
}
