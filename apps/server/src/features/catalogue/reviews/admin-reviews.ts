import type { AdminReview, reviewRoutes } from "@tatka/contract/catalogue/reviews";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { assignments, moment } from "../../../platform/database/sql-values.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { removePictures, storedPictures, type WithStored, withUrls } from "./review-pictures.ts";

async function select(db: Database, rest: SQL): Promise<AdminReview[]> {
  const { rows } = await db.execute<WithStored<AdminReview>>(sql`
    select r.id, r.author, r.stars, r.text, r.language, r.status, r.reason, r.reply, r.account_id is null as "isDemo",
      ${moment(sql`r.created_at`)} as at, r.version, ${storedPictures(sql`r.id`)} as pictures,
      json_build_object('id', p.id, 'slug', p.slug, 'title', p.title_en, 'titleBn', p.title_bn) as product
    from review r join product p on p.id = r.product_id ${rest}`);
  return rows.map(withUrls);
}

type Filters = Partial<Pick<z.output<typeof reviewRoutes.list.query>, "status" | "stars">>;

/** The filters' condition on `r`. */
export function reviewsThat({ status, stars }: Filters): SQL {
  return sql`${status ? sql`r.status = ${status}` : sql`true`} and ${stars ? sql`r.stars = ${stars}` : sql`true`}`;
}

/** Counts stop here. */
const MOST_COUNTED = 10_000;

export async function listForStaff(db: Database, { page, take, ...filters }: z.output<typeof reviewRoutes.list.query>) {
  const matching = reviewsThat(filters);
  const counted = sql`(select from review r where ${matching} limit ${MOST_COUNTED}) counted`;
  return listPage(db, { page, take }, counted, (limit) =>
    select(db, sql`where ${matching} order by r.updated_at desc, r.id desc ${limit}`),
  );
}

export async function getReview(db: Database, id: number): Promise<AdminReview> {
  return oneOrRefuse(await select(db, sql`where r.id = ${id}`), "record.not_found");
}

/**
 * Approves, rejects or answers a review. Rejecting needs a reason, which the author sees. Reviews can be erased and the
 * audit log cannot, so the log has no review text.
 */
export async function decideReview(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  { version, ...decision }: z.output<typeof reviewRoutes.update.body>,
): Promise<AdminReview> {
  if (decision.status === "rejected" && !decision.reason) throw new Refusal("review.reason_missing");
  const reason = decision.status === "approved" ? "" : decision.reason;
  const set = assignments({ ...decision, reason, version: sql`version + 1` });
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const before = await getReview(tx, id);
    const { rowCount } = await tx.execute(sql`
      update review set ${set} where id = ${id} and version = ${version}`);
    if (rowCount !== 1) throw new Refusal("record.changed");
    // Rejected pictures are deleted, since only their author would see them.
    if (decision.status === "rejected") await removePictures(tx, sql`review_id = ${id}`);
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

/** Removes one picture; the moderation result stays. The audit log records it without the picture. */
export async function removePicture(
  { db, shared }: Office,
  staff: Staff,
  { id, name }: { id: number; name: string },
): Promise<AdminReview> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const before = await getReview(tx, id);
    const removed = await removePictures(tx, sql`review_id = ${id} and name = ${name}`);
    if (removed === 0) throw new Refusal("record.not_found");
    const after = await getReview(tx, id);
    const counted = ({ pictures }: AdminReview) => ({ pictures: pictures.length });
    await recordAudit(tx, staff, {
      action: "update",
      resource: "review",
      resourceId: id,
      before: counted(before),
      after: counted(after),
    });
    touches(`product:${after.product.id}`);
    return after;
  });
}

const decided = ({ status, reason, reply }: AdminReview) => ({ status, reason, reply });
