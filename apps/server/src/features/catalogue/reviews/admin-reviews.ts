import type { AdminReview, adminListReviews, adminUpdateReview } from "@tatka/contract/catalogue/reviews";
import { review } from "@tatka/database/schema/catalogue/review";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../../platform/audit.ts";
import { writeAndInvalidate } from "../../../platform/cache-tags.ts";
import type { Database } from "../../../platform/db.ts";
import type { Staff } from "../../../platform/environment.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { moment } from "../../../platform/sql-values.ts";
import type { Office } from "../../../platform/staff-records.ts";

function select(db: Database, rest: SQL) {
  return db.execute<AdminReview>(sql`
    select r.id, r.author, r.stars, r.text, r.language, r.status, r.reason, r.reply, r.account_id is null as "isDemo",
      ${moment(sql`r.created_at`)} as at, r.version,
      json_build_object('id', p.id, 'slug', p.slug, 'title', p.title_en, 'titleBn', p.title_bn) as product
    from review r join product p on p.id = r.product_id ${rest}`);
}

export async function listForStaff(db: Database, { page, take, status }: z.output<typeof adminListReviews.query>) {
  const { rows: items } = await select(
    db,
    sql`where ${status ? sql`r.status = ${status}` : sql`true`}
        order by r.updated_at desc, r.id desc limit ${take} offset ${(page - 1) * take}`,
  );
  return { items, total: await db.$count(review, status ? eq(review.status, status) : undefined), page, take };
}

export async function getReview(db: Database, id: number): Promise<AdminReview> {
  const { rows } = await select(db, sql`where r.id = ${id}`);
  if (!rows[0]) throw new Refusal("record.not_found");
  return rows[0];
}

/**
 * Approves or rejects, and answers. The writer is told why it was rejected, so a reason is needed. What customers wrote is
 * theirs to have erased, and the log stays: it holds what staff did, and no word of the review.
 */
export async function decideReview(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  { version, ...decision }: z.output<typeof adminUpdateReview.body>,
): Promise<AdminReview> {
  if (decision.status === "rejected" && !decision.reason) throw new Refusal("review.reason_missing");
  const set = { ...decision, ...(decision.status === "approved" ? { reason: "" } : {}) };
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const before = await getReview(tx, id);
    const { rowCount } = await tx
      .update(review)
      .set({ ...set, version: sql`${review.version} + 1` })
      .where(and(eq(review.id, id), eq(review.version, version)));
    if (rowCount !== 1) throw new Refusal("record.changed");
    const after = await getReview(tx, id);
    await recordAudit(tx, staff, {
      action: "update",
      resource: "review",
      resourceId: id,
      before: decided(before),
      after: decided(after),
    });
    // Lists show the stars too.
    touches(`product:${after.product.id}`, ...(before.status === after.status ? [] : ["products"]));
    return after;
  });
}

const decided = ({ status, reason, reply }: AdminReview) => ({ status, reason, reply });
