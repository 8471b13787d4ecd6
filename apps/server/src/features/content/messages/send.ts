import type { MessageName } from "@tatka/domain/content/messages/registry";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { jobAdded } from "../../../platform/jobs/jobs.ts";
import type { AnyMessage, Message } from "./message.ts";
import { readWords } from "./read-words.ts";
import { type WrittenMessage, writeMessage } from "./write-message.ts";

/** The job that delivers a message. */
export const deliverMessageTask = "deliver-message";

type Ending = {
  /** Expiry: afterwards it is deleted, sent or not. */
  minutes: number;
  /** `callBackMessages` finds unsent messages by this reference. */
  reference: string;
};

/** Sends a registered message by a job. In a transaction, it is sent if and only if the transaction commits. */
export async function sendMessage<Name extends MessageName>(
  tx: Database,
  message: Message<Name>,
  ending?: Partial<Ending>,
): Promise<number> {
  const { names, saved } = await readWords(tx, [message.message]);
  return sendWritten(tx, message, writeMessage(message, saved, names), ending);
}

/** Sends messages that are already written. */
export async function sendWritten(
  tx: Database,
  message: AnyMessage,
  written: WrittenMessage,
  ending: Partial<Ending> = {},
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with written as (${inserted([columnsOf(message, written)], ending)})
    select id, ${jobAdded(deliverMessageTask, sql`json_build_object('ids', json_build_array(id))`)} from written`);
  const [stored] = rows;
  if (!stored) throw new Error("the message was not stored");
  return stored.id;
}

/** Writes messages for a job that delivers them itself. A retry finds them by their reference. */
export async function writeMessages(
  tx: Database,
  messages: readonly AnyMessage[],
  reference: string,
): Promise<number[]> {
  const { names, saved } = await readWords(
    tx,
    messages.map(({ message }) => message),
  );
  const columns = messages.map((message) => columnsOf(message, writeMessage(message, saved, names)));
  const { rows } = await tx.execute<{ id: number }>(inserted(columns, { reference }));
  return rows.map(({ id }) => id);
}

/** Unsent messages of a reference. */
export async function waitingMessages(db: Database, reference: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from outgoing_message where reference = ${reference} and not in_mailbox`,
  );
  return rows.map(({ id }) => id);
}

function inserted(columns: readonly Columns[], ending: Partial<Ending>): SQL {
  return sql`
    insert into outgoing_message (channel, recipient, subject, text, html, unsubscribe_url, attachment_name, attachment, expires_at, reference)
    select m.channel, m."to", m.subject, m.text, m.html, m."unsubscribeUrl",
      m."attachmentName", decode(m.attachment, 'base64'),
      now() + make_interval(mins => ${ending.minutes ?? null}::int), ${ending.reference ?? null}
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb)
      as m (channel text, "to" text, subject text, text text, html text, "unsubscribeUrl" text, "attachmentName" text, attachment text)
    returning id`;
}

function columnsOf(message: AnyMessage, { subject, text, html }: WrittenMessage): Columns {
  const { channel, to } = message;
  if (channel === "sms") return { channel, to, text };
  const { attachment, unsubscribeUrl } = message;
  return {
    ...{ channel, to, subject, text, html, unsubscribeUrl },
    ...(attachment && {
      attachmentName: attachment.name,
      attachment: Buffer.from(attachment.bytes).toString("base64"),
    }),
  };
}

type Columns = Pick<AnyMessage, "channel" | "to"> & {
  text: string;
  subject?: string;
  html?: string | null;
  unsubscribeUrl?: string | undefined;
  attachmentName?: string;
  attachment?: string;
};
