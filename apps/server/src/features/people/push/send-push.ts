import type { PushTopic } from "@tatka/domain/people/push-topics";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { jobAdded } from "../../../platform/jobs/jobs.ts";

/** The job that delivers a push message to one device. */
export const deliverPushTask = "deliver-push";

/** Shown on lock screens: no names, no addresses. */
export type PushNotice = {
  title: string;
  body: string;
  /** The page that a press opens, in the user's language. */
  path: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
};

type Ending = {
  /** Seconds until it expires. */
  hours: number;
  /** High urgency is delivered even in power-saving mode. */
  urgency?: "normal" | "high";
};

/** Three attempts take ten seconds, ten about three hours. */
const MOST_TRIES = 10;

/**
 * Sends a push message to each device that subscribed to the topic, if the transaction commits. The job contains only
 * the row's id.
 */
export async function pushToAccount(
  tx: Database,
  accountId: number,
  topic: PushTopic,
  notice: PushNotice,
  { hours, urgency = "normal" }: Ending,
): Promise<void> {
  await tx.execute(sql`
    with written as (
      insert into outgoing_push (subscription_id, payload, urgency, expires_at)
      select s.id, ${JSON.stringify(notice)}::jsonb, ${urgency}, now() + make_interval(hours => ${hours}::int)
      from push_subscription s join account a on a.id = s.account_id and a.status = 'active'
      where s.account_id = ${accountId} and ${topic}::text = any (s.topics)
      returning id
    )
    select ${jobAdded(deliverPushTask, sql`json_build_object('id', id)`, { mostTries: MOST_TRIES })} from written`);
}
