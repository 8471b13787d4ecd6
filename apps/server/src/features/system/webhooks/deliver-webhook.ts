import type { JobHelpers } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import {
  NotOutside,
  type OutsideAnswer,
  type OutsideRules,
  postOutside,
} from "../../../platform/security/post-outside.ts";
import type { Sealer } from "../../../platform/security/sealer.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { sealOwner, signatureOf } from "./signature.ts";

/** The job that delivers one message to one endpoint; database triggers enqueue it. */
export const deliverWebhookTask = "deliver-webhook";

/** An endpoint without a success for this long is disabled. */
const MOST_FAILING_DAYS = 3;

const MOST_ANSWER_LETTERS = 500;

const Payload = z.object({ id: z.number().int() });

type Waiting = {
  endpointId: number;
  url: string;
  sealedSecret: Buffer;
  isOn: boolean;
  event: string;
  data: unknown;
  createdAt: string;
};

type Parts = { rules: OutsideRules; sealer: Sealer; administrators: () => Promise<string[]> };

/** Delivers the message and records the response. The queue retries with backoff. */
export function deliverWebhookJob(db: Database, { rules, sealer, administrators }: Parts) {
  return async (payload: unknown, { job }: Pick<JobHelpers, "job">): Promise<void> => {
    const { id } = Payload.parse(payload);
    const waiting = await claim(db, id);
    if (!waiting) return;
    if (!waiting.isOn)
      return void (await note(db, id, "skipped", { status: 0, text: "The webhook was switched off." }));
    const answer = await attempt(id, waiting);
    if (answer.status >= 200 && answer.status < 300) {
      await note(db, id, "delivered", answer);
      await db.execute(sql`update webhook_endpoint set failing_since = null where id = ${waiting.endpointId}`);
      return;
    }
    const isLast = job.attempts >= job.max_attempts;
    await note(db, id, isLast ? "failed" : "waiting", answer);
    if (await switchOffAfterLong(waiting, answer)) return;
    throw new Error(`webhook ${waiting.endpointId} was not delivered: ${wordsOf(answer)}`);
  };

  async function attempt(id: number, { endpointId, url, sealedSecret, event, data, createdAt }: Waiting) {
    const secret = sealer.open(sealOwner(endpointId), sealedSecret);
    if (!secret) return { status: 0, text: "The secret can't be read any more. Make a new one." };
    const body = JSON.stringify({ type: event, timestamp: new Date(createdAt).toISOString(), data });
    const seconds = Math.floor(Date.now() / 1_000);
    const messageId = `evt_${id}`;
    const headers = {
      "content-type": "application/json",
      "user-agent": "Tatka-Webhooks",
      "webhook-id": messageId,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signatureOf(secret, { id: messageId, seconds, body }),
    };
    try {
      return await postOutside(new URL(url), { headers, body }, rules);
    } catch (error) {
      return { status: 0, text: reasonOf(error) };
    }
  }

  /** True if it was disabled: then nothing is retried. */
  async function switchOffAfterLong({ endpointId, url }: Waiting, answer: OutsideAnswer): Promise<boolean> {
    return db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ isOver: boolean }>(sql`
        update webhook_endpoint set failing_since = coalesce(failing_since, now()) where id = ${endpointId} and is_on
        returning failing_since < now() - make_interval(days => ${MOST_FAILING_DAYS}) as "isOver"`);
      if (!rows[0]?.isOver) return rows.length === 0;
      const reason = `Nothing could be delivered for ${MOST_FAILING_DAYS} days. The last answer: ${wordsOf(answer)}`;
      await tx.execute(sql`
        update webhook_endpoint set is_on = false, off_reason = ${reason}, version = version + 1, updated_at = now()
        where id = ${endpointId}`);
      await tx.execute(sql`
        update webhook_delivery set state = 'skipped' where endpoint_id = ${endpointId} and state = 'waiting'`);
      for (const to of await administrators()) {
        const values = { host: new URL(url).host, reason };
        await sendMessage(tx, { message: "alert.webhook_off", channel: "mail", language: "en", to, values });
      }
      return true;
    });
  }
}

/** Counted before sending: later changes are sent in another message. */
async function claim(db: Database, id: number): Promise<Waiting | undefined> {
  const { rows } = await db.execute<Waiting>(sql`
    update webhook_delivery d set attempts = attempts + 1, tried_at = now()
    from webhook_endpoint e where d.id = ${id} and d.state = 'waiting' and e.id = d.endpoint_id
    returning e.id as "endpointId", e.url, e.sealed_secret as "sealedSecret", e.is_on or d.event = 'test.ping' as "isOn",
      d.event, d.data, d.created_at as "createdAt"`);
  return rows[0];
}

async function note(
  db: Database,
  id: number,
  state: "waiting" | "delivered" | "failed" | "skipped",
  { status, text }: OutsideAnswer,
): Promise<void> {
  await db.execute(sql`
    update webhook_delivery set state = ${state}, answer_status = ${status || null},
      answer = ${storableText(text)} where id = ${id}`);
}

function wordsOf({ status, text }: OutsideAnswer): string {
  return status > 0 ? `status ${status}` : text;
}

/** A fixed text, because the error's message may contain internal addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof NotOutside) return error.message;
  if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError"))
    return "no answer in time";
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  return `no connection (${code})`;
}

/** PostgreSQL holds every character but NUL. */
function storableText(text: string): string {
  return text.replaceAll("\0", "").slice(0, MOST_ANSWER_LETTERS);
}
