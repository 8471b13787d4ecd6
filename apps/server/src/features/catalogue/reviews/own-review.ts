import type { OwnReview, putOwnReview as putOwnReviewRoute } from "@tatka/contract/catalogue/reviews";
import { reviewAuthor } from "@tatka/domain/catalogue/review-author";
import { statesFor } from "@tatka/domain/orders/order-policy";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, DAY } from "../../../platform/security/attempts.ts";
import { removePictures, setPictures, storedPictures, type WithStored, withUrls } from "./review-pictures.ts";

const ofWriter = { most: 30, inSeconds: DAY };

export async function ownReview(
  db: Database,
  accountId: number,
  productId: number,
): Promise<{ mayReview: boolean; review: OwnReview | null }> {
  const { rows } = await db.execute<WithStored<OwnReview>>(sql`
    select stars, text, status, reason, ${storedPictures(sql`review.id`)} as pictures
    from review where product_id = ${productId} and account_id = ${accountId}`);
  return { mayReview: await hasBought(db, accountId, productId), review: rows[0] ? withUrls(rows[0]) : null };
}

/**
 * Creates or replaces a review. A replaced review is hidden until it is approved again. The unique key makes concurrent
 * requests one review.
 */
export async function putOwnReview(
  { db, shared }: Office,
  writer: { id: number; name: string | null },
  productId: number,
  { stars, text, language, pictures }: z.output<typeof putOwnReviewRoute.body>,
): Promise<OwnReview> {
  await requireBuyer(db, writer.id, productId);
  await countAttempt(db, `review by ${writer.id}`, ofWriter);
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const { rows } = await tx.execute<{ id: number; before: string | null }>(sql`
      with known as (
        select status from review where product_id = ${productId} and account_id = ${writer.id}
      ), written as (
        insert into review (product_id, account_id, author, stars, text, language)
        values (${productId}, ${writer.id}, ${reviewAuthor(writer.name)}, ${stars}, ${text}, ${language})
        on conflict (product_id, account_id) do update set
          author = excluded.author, stars = excluded.stars, text = excluded.text, language = excluded.language,
          status = 'waiting', reason = '', reply = '', created_at = now(), updated_at = now(),
          version = review.version + 1
        returning id
      )
      select written.id, (select status from known) as before from written`);
    if (!rows[0]) throw new Error("the review was not stored");
    const { id, before } = rows[0];
    if (pictures) await setPictures(tx, { id, accountId: writer.id }, pictures);
    // Visible content has not changed, unless the review was approved before.
    if (before === "approved") touches(`product:${productId}`, "products");
    const { review } = await ownReview(tx, writer.id, productId);
    if (!review) throw new Error("the review is gone");
    return review;
  });
}

export async function deleteOwnReview({ db, shared }: Office, accountId: number, productId: number): Promise<void> {
  await writeAndInvalidate(db, shared, async (tx, touches) => {
    await removePictures(tx, ofReview(productId, accountId));
    const { rows } = await tx.execute<{ status: string }>(
      sql`delete from review where product_id = ${productId} and account_id = ${accountId} returning status`,
    );
    if (rows[0]?.status === "approved") touches(`product:${productId}`, "products");
  });
}

const ofReview = (productId: number, accountId: number) =>
  sql`review_id = (select id from review where product_id = ${productId} and account_id = ${accountId})`;

export async function requireBuyer(db: Database, accountId: number, productId: number): Promise<void> {
  if (!(await hasBought(db, accountId, productId))) throw new Refusal("review.not_bought");
}

async function hasBought(db: Database, accountId: number, productId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from customer_order o
    join order_line l on l.order_id = o.id
    join variation v on v.id = l.variation_id and v.product_id = ${productId}
    where o.account_id = ${accountId} and ${oneOf(sql`o.status`, statesFor("review", "customer"))} limit 1`);
  return rows.length > 0;
}
