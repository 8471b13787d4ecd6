import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql, unseen, writtenOnce } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import type { JobContext } from "../../../platform/feature.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { type Gateway, observed } from "../../../platform/telemetry/observed.ts";
import type { Delivery, Waiting } from "./carrier.ts";
import { carriersOf } from "./carriers.ts";

/** Jobs of the previous release contain one message id. */
const Payload = z
  .union([z.object({ ids: z.array(z.number().int()) }), z.object({ id: z.number().int() })])
  .transform((job) => ("ids" in job ? job.ids : [job.id]));

/** Delivers messages by their numbers. */
export type DeliverMessages = (ids: readonly number[]) => Promise<void>;
export type WithDelivery = JobContext & { deliver: DeliverMessages };

/** The job that delivers stored messages. */
export function deliverMessageJob(deliver: DeliverMessages): Task {
  return (payload) => deliver(Payload.parse(payload));
}

/**
 * A failing message does not hold up others and is retried alone. Sent messages are deleted. Without a gateway they
 * stay for the demo's mailbox, and are an error in production.
 */
export function messageDelivery(db: Database, delivery: Delivery, log: Log): DeliverMessages {
  const carriers = carriersOf(db, delivery, log);
  const isDemo = delivery.mode === "demo";
  return async (ids) => {
    if (ids.length === 0) return;
    const { rows: waiting } = await db.execute<Waiting>(waitingAmong({ ids }));
    if (isDemo && waiting.every(({ channel }) => !carriers[channel])) return showInMailbox(waiting);
    const failed = (await Promise.allSettled(waiting.map(deliver))).find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  };

  async function deliver(message: Waiting): Promise<void> {
    const { id, channel } = message;
    const carrier = carriers[channel];
    if (!carrier && isDemo) return showInMailbox([message]);
    if (!carrier) throw new Error(`there is no gateway for ${channel}`);
    const send = () => observeGateway(channel, carrier.send(message), carrier.reasonOf);
    await (carrier.withinLimit ? carrier.withinLimit(send) : send());
    await db.execute(sql`delete from outgoing_message where id = ${id}`);
  }

  async function showInMailbox(messages: readonly Waiting[]): Promise<void> {
    const ids = messages.map(({ id }) => id);
    await db.execute(
      sql`update outgoing_message set in_mailbox = true where id = any (${unseen("int[]", ids)}::int[])`,
    );
  }
}

/** Reports the gateway's result to the metrics and the status page. */
async function observeGateway(
  gateway: Gateway,
  asked: Promise<void>,
  reasonOf: (error: unknown) => string,
): Promise<void> {
  try {
    await asked;
    observed.gatewayAsked.tell({ gateway });
  } catch (error) {
    observed.gatewayAsked.tell({ gateway, reason: reasonOf(error) });
    throw error;
  }
}

const waitingAmong = writtenOnce<{ ids: readonly number[] }>(
  (value) => sql`
    select id, channel, recipient, subject, text, html, unsubscribe_url as "unsubscribeUrl",
      attachment_name as "attachmentName", attachment, ${moment(sql`created_at`)} as "createdAt"
    from outgoing_message
    where id = any (${value("ids")}::int[]) and not in_mailbox and (expires_at is null or expires_at > now())`,
);
