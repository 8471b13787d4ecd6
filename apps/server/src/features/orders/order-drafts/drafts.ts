import type { OrderDraftContent, orderDraftRoutes } from "@tatka/contract/orders/order-drafts";
import type { Answer } from "@tatka/contract/route";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";

/** Prices, stock and slots change; older drafts are deleted. */
const DAYS_KEPT = 7;
const MOST_KEPT = 20;

const isKept = sql`updated_at > now() - make_interval(days => ${DAYS_KEPT}::int)`;

type Kept = { title: string; content: OrderDraftContent };

/** Drafts are private to their author; others return 404. */
export async function listDrafts(db: Database, staffId: number): Promise<Answer<typeof orderDraftRoutes.list>> {
  const { rows } = await db.execute<Answer<typeof orderDraftRoutes.list>["items"][number]>(sql`
    select id, title, jsonb_array_length(content -> 'lines') as items, ${moment(sql`updated_at`)} as "updatedAt",
      ${moment(sql`(updated_at + make_interval(days => ${DAYS_KEPT}::int))`)} as "expiresAt"
    from order_draft where staff_id = ${staffId} and ${isKept} order by updated_at desc, id desc`);
  return { items: rows };
}

export async function readDraft(db: Database, staffId: number, id: number) {
  const { rows } = await db.execute<{ id: number; content: OrderDraftContent }>(sql`
    select id, content from order_draft where id = ${id} and staff_id = ${staffId} and ${isKept}`);
  return oneOrRefuse(rows, "record.not_found");
}

export async function createDraft(db: Database, staffId: number, { title, content }: Kept): Promise<{ id: number }> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into order_draft (staff_id, title, content)
    select ${staffId}, ${title}, ${JSON.stringify(content)}::jsonb
    where (select count(*) from order_draft where staff_id = ${staffId} and ${isKept}) < ${MOST_KEPT}
    returning id`);
  if (!rows[0]) throw new Refusal("order.too_many_drafts", { n: String(MOST_KEPT) });
  return rows[0];
}

export async function saveDraft(db: Database, staffId: number, id: number, { title, content }: Kept) {
  const { rowCount } = await db.execute(sql`
    update order_draft set title = ${title}, content = ${JSON.stringify(content)}::jsonb, updated_at = clock_timestamp()
    where id = ${id} and staff_id = ${staffId}`);
  if (rowCount !== 1) throw new Refusal("record.not_found");
  return { id };
}

export async function deleteDraft(db: Database, staffId: number, id: number): Promise<undefined> {
  const { rowCount } = await db.execute(sql`delete from order_draft where id = ${id} and staff_id = ${staffId}`);
  if (rowCount !== 1) throw new Refusal("record.not_found");
  return undefined;
}

/** Deletes the draft with its order; a missing draft does not prevent the order. */
export async function endDraft(tx: Database, staffId: number, id: number): Promise<void> {
  await tx.execute(sql`delete from order_draft where id = ${id} and staff_id = ${staffId}`);
}

export async function deleteOldDrafts(db: Database): Promise<void> {
  await db.execute(sql`delete from order_draft where not (${isKept})`);
}
