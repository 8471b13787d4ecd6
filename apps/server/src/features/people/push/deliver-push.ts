import { isAtPushService } from "@tatka/domain/people/push-services";
import webPush from "web-push";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Config } from "../../../settings/config.ts";
import type { PushKeys } from "./push-keys.ts";

const Payload = z.object({ id: z.number().int() });

type Waiting = {
  subscriptionId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  urgency: "normal" | "high";
  seconds: number;
};

/**
 * The job that delivers a push message. If the service no longer knows the subscription, it is deleted; other failures
 * are retried, separately for each device.
 */
export function deliverPushJob(db: Database, keys: PushKeys, { subject, services, patienceMs }: Config["push"]) {
  return async (payload: unknown): Promise<void> => {
    const { id } = Payload.parse(payload);
    const waiting = await readWaiting(db, id);
    if (!waiting) return;
    const status = await send(waiting);
    if (status === 404 || status === 410) {
      await db.execute(sql`delete from push_subscription where id = ${waiting.subscriptionId}`);
    } else if (status >= 200 && status < 300) {
      await db.execute(sql`delete from outgoing_push where id = ${id}`);
    } else {
      throw new Error(`the push service answered ${status}`);
    }
  };

  /** Redirects are not followed, because they could lead to an internal host. */
  async function send({ endpoint, p256dh, auth, payload, urgency, seconds }: Waiting): Promise<number> {
    // The list of services may have become shorter since it was stored.
    if (!isAtPushService(endpoint, services)) return 410;
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      contentEncoding: "aes128gcm",
      TTL: seconds,
      urgency,
    });
    const response = await fetch(endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: body && new Uint8Array(body),
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    return response.status;
  }
}

async function readWaiting(db: Database, id: number): Promise<Waiting | undefined> {
  const { rows } = await db.execute<Waiting>(sql`
    select s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth, o.payload::text as payload, o.urgency,
      ceil(extract(epoch from o.expires_at - now()))::int as seconds
    from outgoing_push o join push_subscription s on s.id = o.subscription_id
    where o.id = ${id} and o.expires_at > now()`);
  return rows[0];
}

/** Deletes messages that were not delivered in time. */
export async function deleteExpiredPushes(db: Database): Promise<void> {
  await db.execute(sql`delete from outgoing_push where expires_at <= now()`);
}
