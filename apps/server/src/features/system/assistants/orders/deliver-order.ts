import { type Origins, siteOf } from "@tatka/domain/region";
import type { JobHelpers } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { type OutsideRules, postOutside } from "../../../../platform/security/post-outside.ts";
import type { Sealer } from "../../../../platform/security/sealer.ts";
import { readSetting } from "../../../content/settings/index.ts";
import { envelope } from "../agents/agent-calls.ts";
import { AgentProfiles } from "../agents/profiles.ts";
import { contentDigest, signatureHeaders } from "../signatures/http-signature.ts";
import { signingKey } from "../signatures/signing-keys.ts";
import { shownOrder } from "./shown-order.ts";

/** Tells an assistant of a change of an order that it placed. A trigger enqueues it. */
export const deliverOrderTask = "deliver-assistant-webhook";

const capability = "dev.ucp.shopping.order";
const KEPT_DAYS = 30;

const Payload = z.object({ id: z.uuid() });

type Waiting = {
  body: string | null;
  seconds: number;
  number: string;
  region: keyof Origins;
  profileUrl: string;
  person: { id: number; language: "en" | "bn" };
  /** Whether the link still allows reading orders. */
  isAllowed: boolean;
};

type Parts = { rules: OutsideRules; sealer: Sealer; origins: Origins };

/**
 * Posts the whole order, signed, to the URL in the assistant's profile. The queue retries with backoff; id, date and
 * body stay the same, so that the receiver recognises a duplicate.
 */
export function deliverOrderJob(db: Database, { rules, sealer, origins }: Parts) {
  const profiles = new AgentProfiles(rules);

  return async (payload: unknown, { job }: Pick<JobHelpers, "job">): Promise<void> => {
    const { id } = Payload.parse(payload);
    const waiting = await claim(db, id);
    if (!waiting) return;
    const isOn = waiting.isAllowed && (await readSetting(db, "assistants")).isOn;
    const status = isOn ? await post(id, waiting) : undefined;
    const isDone = status !== undefined && status >= 200 && status < 300;
    const isLast = job.attempts >= job.max_attempts;
    const state = status === undefined ? "skipped" : isDone ? "delivered" : isLast ? "failed" : "waiting";
    await db.execute(sql`
      update assistant_webhook set state = ${state}, answer_status = ${status || null} where id = ${id}`);
    if (state === "waiting" || state === "failed") throw new Error(`an assistant answered its webhook with ${status}`);
  };

  /** The status of the answer, 0 without one; undefined if the assistant wants no webhooks. */
  async function post(id: string, waiting: Waiting): Promise<number | undefined> {
    const origin = siteOf(origins, waiting.region);
    if (origin === undefined) return undefined;
    try {
      const profile = await profiles.of(waiting.profileUrl, () => undefined);
      if (profile.webhookUrl === undefined || !URL.canParse(profile.webhookUrl)) return undefined;
      const { ucp, hasExtension } = envelope(profile, origin, capability);
      const { number, person } = waiting;
      const made = async () => shownOrder(db, origin, { ucp, hasExtension, link: { person } }, number);
      const body = waiting.body ?? (await keepBody(db, id, JSON.stringify(await made())));
      const url = new URL(profile.webhookUrl);
      const headers = await signedHeaders({ id, seconds: waiting.seconds, body, url, origin });
      return (await postOutside(url, { headers, body }, rules)).status;
    } catch {
      // An unreadable profile or no connection.
      return 0;
    }
  }

  type Sent = { id: string; seconds: number; body: string; url: URL; origin: string };

  async function signedHeaders({ id, seconds, body, url, origin }: Sent): Promise<Record<string, string>> {
    const headers: Record<string, string> = {
      "content-type": "application/json",
      "content-digest": contentDigest(body),
      "ucp-agent": `profile="${origin}/.well-known/ucp"`,
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
    };
    const parts = ["@method", "@authority", "@path", ...(url.search === "" ? [] : ["@query"]), ...Object.keys(headers)];
    const message = { method: "POST", url, header: (name: string) => headers[name], body };
    const key = await signingKey(db, sealer);
    return { ...headers, ...signatureHeaders(message, parts, { ...key, created: Math.floor(Date.now() / 1_000) }) };
  }
}

/** Counted before sending: later changes are sent in another webhook. */
async function claim(db: Database, id: string): Promise<Waiting | undefined> {
  const { rows } = await db.execute<Waiting>(sql`
    update assistant_webhook w set attempts = w.attempts + 1, dated_at = coalesce(w.dated_at, now())
    from customer_order o, assistant a, assistant_link l join account p on p.id = l.account_id
    where w.id = ${id} and w.state = 'waiting' and o.id = w.order_id and a.id = w.assistant_id and l.id = w.link_id
    returning w.body, floor(extract(epoch from w.dated_at))::float8 as seconds, o.number, o.region_code as region,
      a.profile_url as "profileUrl", json_build_object('id', p.id, 'language', p.language) as person,
      l.stopped_at is null and p.status = 'active' and ${`${capability}:read`} = any (l.scopes) as "isAllowed"`);
  return rows[0];
}

/** An overlapping attempt may have stored its own. */
async function keepBody(db: Database, id: string, body: string): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(sql`
    update assistant_webhook set body = coalesce(body, ${body}) where id = ${id} returning body`);
  return rows[0]?.body ?? body;
}

export async function deleteOldWebhooks(db: Database): Promise<void> {
  await db.execute(sql`
    delete from assistant_webhook where created_at < now() - make_interval(days => ${KEPT_DAYS})`);
}
