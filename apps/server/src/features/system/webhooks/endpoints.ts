import {
  type AdminWebhook,
  permissionToTell,
  type WebhookEvent,
  type webhookRoutes,
} from "@tatka/contract/system/webhooks";
import { holdsInFull } from "@tatka/domain/people/permission";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { AllowedStaff, Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { NotOutside, type OutsideRules, outsideAddresses } from "../../../platform/security/post-outside.ts";
import type { Sealer } from "../../../platform/security/sealer.ts";
import { newSecret, sealOwner, secretText } from "./signature.ts";

/** Limited, because each event is written once for each endpoint. */
const MOST_ENDPOINTS = 20;

export type Endpoints = { db: Database; rules: OutsideRules; sealer: Sealer };

export async function listEndpoints(db: Database): Promise<AdminWebhook[]> {
  return readEndpoints(db, sql`order by e.id`);
}

export async function createEndpoint(
  { db, rules, sealer }: Endpoints,
  staff: AllowedStaff,
  { url, events }: z.output<typeof webhookRoutes.create.body>,
): Promise<{ webhook: AdminWebhook; secret: string }> {
  requireMaySee(staff, events);
  await requireOutside(url, rules);
  const secret = newSecret();
  return db.transaction(async (tx) => {
    // Serialised, so that the limit of endpoints holds.
    await tx.execute(sql`lock table webhook_endpoint in share row exclusive mode`);
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into webhook_endpoint (url, events, sealed_secret)
      select ${url}, ${sql.param(events)}::text[], ''::bytea
      where (select count(*) from webhook_endpoint) < ${MOST_ENDPOINTS} returning id`);
    const [made] = rows;
    if (!made) throw new Refusal("webhook.too_many", { limit: MOST_ENDPOINTS });
    await keepSecret(tx, sealer, made.id, secret);
    const webhook = await getEndpoint(tx, made.id);
    await recordAudit(tx, staff, { ...entry("create", made.id), after: told(webhook) });
    return { webhook, secret: secretText(secret) };
  });
}

export async function changeEndpoint(
  { db, rules }: Endpoints,
  staff: AllowedStaff,
  id: number,
  { version, url, events, isOn }: z.output<typeof webhookRoutes.update.body>,
): Promise<AdminWebhook> {
  if (events) requireMaySee(staff, events);
  if (url !== undefined) await requireOutside(url, rules);
  return db.transaction(async (tx) => {
    const before = await getEndpoint(tx, id);
    // Re-enabled, it has another three days.
    const isAnew = isOn === true || url !== undefined;
    const { rowCount } = await tx.execute(sql`
      update webhook_endpoint set url = ${url ?? before.url}, events = ${sql.param(events ?? before.events)}::text[],
        is_on = ${isOn ?? before.isOn}, off_reason = case when ${isAnew} then null else off_reason end,
        failing_since = case when ${isAnew} then null else failing_since end,
        version = version + 1, updated_at = now()
      where id = ${id} and version = ${version}`);
    if (rowCount !== 1) throw new Refusal("record.changed");
    const after = await getEndpoint(tx, id);
    await recordAudit(tx, staff, { ...entry("update", id), before: told(before), after: told(after) });
    return after;
  });
}

export async function deleteEndpoint(db: Database, staff: Staff, id: number): Promise<undefined> {
  return db.transaction(async (tx) => {
    const before = await getEndpoint(tx, id);
    await tx.execute(sql`delete from webhook_endpoint where id = ${id}`);
    await recordAudit(tx, staff, { ...entry("delete", id), before: told(before) });
    return undefined;
  });
}

export async function renewSecret({ db, sealer }: Endpoints, staff: Staff, id: number): Promise<{ secret: string }> {
  const secret = newSecret();
  return db.transaction(async (tx) => {
    await getEndpoint(tx, id);
    await keepSecret(tx, sealer, id, secret);
    await recordAudit(tx, staff, { ...entry("update", id), after: { secret: "new" } });
    return { secret: secretText(secret) };
  });
}

export async function getEndpoint(db: Database, id: number): Promise<AdminWebhook> {
  return oneOrRefuse(await readEndpoints(db, sql`where e.id = ${id}`), "record.not_found");
}

async function keepSecret(tx: Database, sealer: Sealer, id: number, secret: Buffer): Promise<void> {
  const sealed = sealer.seal(sealOwner(id), secret);
  await tx.execute(sql`update webhook_endpoint set sealed_secret = ${sealed} where id = ${id}`);
}

function entry(action: "create" | "update" | "delete", id: number) {
  return { action, resource: "webhook", resourceId: id } as const;
}

/** URLs' paths are often secret, and many users read the audit log. */
function told({ url, events, isOn }: AdminWebhook) {
  return { host: new URL(url).host, events, isOn };
}

function requireMaySee({ permissions }: AllowedStaff, events: readonly WebhookEvent[]): void {
  const isBeyond = events.some((event) => !holdsInFull(permissions, permissionToTell(event)));
  if (isBeyond) throw new Refusal("staff.beyond_own_permissions");
}

/** Checked again at every delivery, since DNS may change. */
async function requireOutside(url: string, rules: OutsideRules): Promise<void> {
  try {
    await outsideAddresses(new URL(url), rules);
  } catch (error) {
    if (error instanceof NotOutside) throw new Refusal(`webhook.${error.reason}`);
    throw error;
  }
}

type Row = Omit<AdminWebhook, "failingSince" | "lastDeliveredAt" | "createdAt"> & {
  failingSince: string | null;
  lastDeliveredAt: string | null;
  createdAt: string;
};

async function readEndpoints(db: Database, which: SQL): Promise<AdminWebhook[]> {
  const { rows } = await db.execute<Row>(sql`
    select e.id, e.url, e.events, e.is_on as "isOn", e.failing_since as "failingSince", e.off_reason as "offReason",
      (select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting') as waiting,
      (select d.tried_at from webhook_delivery d where d.endpoint_id = e.id and d.state = 'delivered'
       order by d.id desc limit 1) as "lastDeliveredAt",
      e.created_at as "createdAt", e.version
    from webhook_endpoint e ${which}`);
  const iso = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());
  return rows.map(({ failingSince, lastDeliveredAt, createdAt, ...row }) => ({
    ...row,
    failingSince: iso(failingSince),
    lastDeliveredAt: iso(lastDeliveredAt),
    createdAt: new Date(createdAt).toISOString(),
  }));
}
