import type { adminListDeliveries, WebhookDelivery } from "@tatka/contract/system/webhooks";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { deliverWebhookTask } from "./deliver-webhook.ts";

const KEPT_DAYS = 30;

/** A user waits for it, so it is not retried for a day. */
const TRIES_ON_REQUEST = 3;

export async function listDeliveries(
  db: Database,
  endpointId: number,
  { take, before }: z.output<typeof adminListDeliveries.query>,
) {
  const older = before === undefined ? sql`true` : sql`d.id < ${before}`;
  const rows = await readDeliveries(
    db,
    sql`d.endpoint_id = ${endpointId} and ${older} order by d.id desc limit ${take + 1}`,
  );
  const items = rows.slice(0, take);
  return { items, next: rows.length > take ? (items.at(-1)?.id ?? null) : null };
}

/** With the same id, so that the receiver can recognise a duplicate. */
export async function sendAgain(db: Database, staff: Staff, id: number): Promise<WebhookDelivery> {
  return db.transaction(async (tx) => {
    const before = await getDelivery(tx, id);
    const { rows } = await tx.execute<{ endpointId: number }>(sql`
      update webhook_delivery set state = 'waiting', attempts = 0 where id = ${id} and state <> 'waiting'
      returning endpoint_id as "endpointId"`);
    const again = oneOrRefuse(rows, "webhook.waiting");
    await enqueue(tx, deliverWebhookTask, { id }, { mostTries: TRIES_ON_REQUEST });
    const after = { sentAgain: before.event, subject: before.subject };
    await recordAudit(tx, staff, { action: "send_again", resource: "webhook", resourceId: again.endpointId, after });
    return getDelivery(tx, id);
  });
}

/** A test event, sent whatever the endpoint subscribes to, and even while it is disabled. */
export async function sendTest(db: Database, endpointId: number): Promise<WebhookDelivery> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into webhook_delivery (endpoint_id, event, subject, data)
      values (${endpointId}, 'test.ping', '', '{"hello": "world"}') returning id`);
    const id = Number(rows[0]?.id);
    await enqueue(tx, deliverWebhookTask, { id }, { mostTries: 1 });
    return getDelivery(tx, id);
  });
}

export async function deleteOldDeliveries(db: Database): Promise<void> {
  await db.execute(sql`
    delete from webhook_delivery where created_at < now() - make_interval(days => ${KEPT_DAYS})`);
}

async function getDelivery(db: Database, id: number): Promise<WebhookDelivery> {
  return oneOrRefuse(await readDeliveries(db, sql`d.id = ${id}`), "record.not_found");
}

type Row = Omit<WebhookDelivery, "id" | "createdAt" | "triedAt"> & {
  id: string;
  createdAt: string;
  triedAt: string | null;
};

async function readDeliveries(db: Database, which: SQL): Promise<WebhookDelivery[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.event, d.subject, d.state, d.attempts, d.answer_status as "answerStatus", d.answer,
      d.created_at as "createdAt", d.tried_at as "triedAt"
    from webhook_delivery d where ${which}`);
  return rows.map(({ id, createdAt, triedAt, ...row }) => ({
    ...row,
    id: Number(id),
    createdAt: new Date(createdAt).toISOString(),
    triedAt: triedAt === null ? null : new Date(triedAt).toISOString(),
  }));
}
