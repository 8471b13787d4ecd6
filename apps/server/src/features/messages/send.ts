import { outgoingMessage } from "@tatka/database/schema/messages";
import type { Database } from "../../platform/db.ts";
import { enqueue } from "../../platform/jobs.ts";
import { deliverMessageTask } from "./deliver.ts";

export type Message =
  | { channel: "mail"; to: string; subject: string; text: string; html?: string }
  | { channel: "sms"; to: string; text: string };

/**
 * Sends a mail or an SMS, by a job. Inside a transaction nothing goes out unless it commits, and then it surely
 * does. The job carries only the row's number, so no content is ever in the queue.
 */
export async function sendMessage(tx: Database, { to, ...message }: Message): Promise<number> {
  const [row] = await tx
    .insert(outgoingMessage)
    .values({ ...message, recipient: to })
    .returning({ id: outgoingMessage.id });
  if (!row) throw new Error("the message was not stored");
  await enqueue(tx, deliverMessageTask, { id: row.id });
  return row.id;
}
