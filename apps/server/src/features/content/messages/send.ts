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
 * does. A mail that brings no HTML of its own gets its text in the shop's look. The job carries only the row's number, so no content is ever in the queue.
 */
export async function sendMessage(tx: Database, message: Message, ending?: Ending): Promise<number> {
  const { channel, to, text, subject, html, unsubscribeUrl }: Columns =
    message.channel === "mail" ? { ...message, html: await withStoreName(tx, htmlOf(message)) } : message;
  const { rows } = await tx.execute<{ id: number }>(sql`
    with written as (
      insert into outgoing_message (channel, recipient, subject, text, html, unsubscribe_url, expires_at, reference)
      values (${channel}, ${to}, ${subject ?? null}, ${text}, ${html ?? null}, ${unsubscribeUrl ?? null},
              now() + make_interval(mins => ${ending?.minutes ?? null}::int), ${ending?.reference ?? null})
      returning id
    )
    select id, ${jobAdded(deliverMessageTask, sql`json_build_object('id', id)`)} from written`);
  if (!rows[0]) throw new Error("the message was not stored");
  return rows[0].id;
}

type Columns = Pick<Message, "channel" | "to" | "text"> & {
  subject?: string;
  html?: string;
  unsubscribeUrl?: string | undefined;
};

function htmlOf(message: Extract<Message, { channel: "mail" }>): string {
  return message.html === undefined ? plainMail(message) : message.html;
}
