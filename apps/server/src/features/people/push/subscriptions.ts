import { createECDH } from "node:crypto";
import type { readPush, subscribeToPush } from "@tatka/contract/people/push";
import type { Answer } from "@tatka/contract/route";
import { isAtPushService } from "@tatka/domain/people/push-services";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { type Place, tokenHash } from "../sessions/index.ts";

type Here = NonNullable<Answer<typeof readPush>["here"]>;
type Wanted = z.output<typeof subscribeToPush.body>;

/** The customer and the browser: a subscription belongs to both. */
export type Device = { accountId: number; place: Place };

const MOST_DEVICES = 10;
/** Saving one deletes others by endpoint, browser or age, so saves are serialised. */
const SAVING_LOCK = 5_078_311;

export async function subscriptionHere(db: Database, device: Device): Promise<Here | null> {
  const { rows } = await db.execute<Here>(sql`
    select s.endpoint, s.topics from push_subscription s join known_browser k on k.id = s.browser_id
    where s.account_id = ${device.accountId} and k.token_hash = ${browserHash(device.place)}`);
  return rows[0] ?? null;
}

/**
 * Stores a push subscription. A browser has one, and an endpoint belongs to the last account that subscribed with it.
 * Beyond the limit, the least recently seen device is removed.
 */
export async function saveSubscription(
  db: Database,
  device: Device,
  { endpoint, keys, topics }: Wanted,
  services: readonly string[],
): Promise<Here> {
  if (!isAtPushService(endpoint, services) || !isKeyOfBrowser(keys.p256dh)) {
    throw new Refusal("push.not_a_subscription");
  }
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SAVING_LOCK})`);
    const { rows: known } = await tx.execute<{ id: number; topics: string[] | null }>(sql`
      select k.id, s.topics from known_browser k left join push_subscription s on s.browser_id = k.id
      where k.account_id = ${device.accountId} and k.token_hash = ${browserHash(device.place)}`);
    const wanted = topics ? [...new Set(topics)] : known[0]?.topics;
    if (!known[0] || !wanted) throw new Refusal("push.unknown_device");
    const browserId = known[0].id;
    await tx.execute(sql`delete from push_subscription where endpoint = ${endpoint} and browser_id <> ${browserId}`);
    const { rows } = await tx.execute<Here>(sql`
      insert into push_subscription (account_id, browser_id, endpoint, p256dh, auth, topics)
      values (${device.accountId}, ${browserId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${sql.param(wanted)}::text[])
      on conflict (browser_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
        auth = excluded.auth, topics = excluded.topics, updated_at = now()
      returning endpoint, topics`);
    await tx.execute(sql`
      delete from push_subscription where id in (
        select id from push_subscription where account_id = ${device.accountId}
        order by browser_id = ${browserId} desc, updated_at desc, id desc offset ${MOST_DEVICES}::int)`);
    if (!rows[0]) throw new Error("the subscription was not stored");
    return rows[0];
  });
}

export async function endSubscription(db: Database, device: Device): Promise<void> {
  await db.execute(sql`
    delete from push_subscription s using known_browser k
    where k.id = s.browser_id and s.account_id = ${device.accountId} and k.token_hash = ${browserHash(device.place)}`);
}

/** A login ends other accounts' subscriptions in this browser, and a logout ends all. */
export async function keepOnlySubscriptionOf(
  db: Database,
  { browser }: Place,
  accountId: number | undefined,
): Promise<void> {
  if (browser === undefined) return;
  await db.execute(sql`
    delete from push_subscription s using known_browser k
    where k.id = s.browser_id and k.token_hash = ${tokenHash(browser)}
      and s.account_id is distinct from ${accountId ?? null}::int`);
}

function browserHash({ browser }: Place): Buffer | null {
  return browser === undefined ? null : tokenHash(browser);
}

/** Encryption would fail for a point that is not on the curve. */
function isKeyOfBrowser(p256dh: string): boolean {
  try {
    const curve = createECDH("prime256v1");
    curve.generateKeys();
    curve.computeSecret(Buffer.from(p256dh, "base64url"));
    return true;
  } catch {
    return false;
  }
}
