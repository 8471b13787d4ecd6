import type { listReviews as listReviewsRoute, Review } from "@tatka/contract/catalogue/reviews";
import type { Answer } from "@tatka/contract/route";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { storedPictures, type WithStored, withUrls } from "./review-pictures.ts";

/** A visible product by its current or previous slug. */
export async function findReviewed(db: Database, slug: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from product where status = 'active' and id = coalesce(
      (select id from product where slug = ${slug}),
      (select product_id from product_slug_history where slug = ${slug}))`);
  if (!rows[0]) throw new Refusal("product.not_found");
  return rows[0].id;
}

/** Approved reviews, newest first, with the distribution of stars. */
export async function listReviews(
  db: Database,
  productId: number,
  { page, take }: { page: number; take: number },
): Promise<Answer<typeof listReviewsRoute>> {
  const { rows: items } = await db.execute<WithStored<Review>>(sql`
    select id, author, stars, text, language, reply, ${storedPictures(sql`review.id`)} as pictures,
      ${moment(sql`created_at`)} as at
    from review where product_id = ${productId} and status = 'approved'
    order by created_at desc, id desc limit ${take} offset ${(page - 1) * take}`);
  const { rows: counted } = await db.execute<{ byStars: number[] }>(sql`
    select array(
      select (select count(*)::int from review r
              where r.product_id = ${productId} and r.status = 'approved' and r.stars = s.stars)
      from generate_series(1, 5) as s (stars) order by s.stars
    ) as "byStars"`);
  const byStars = counted[0]?.byStars ?? [0, 0, 0, 0, 0];
  const total = byStars.reduce((sum, count) => sum + count, 0);
  const sum = byStars.reduce((all, count, place) => all + count * (place + 1), 0);
  return {
    items: items.map(withUrls),
    total,
    page,
    take,
    average: total === 0 ? 0 : Math.round((sum / total) * 10) / 10,
    byStars,
  };
}
