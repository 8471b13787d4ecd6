import type { AdminBlogPost, blogPostRoutes } from "@tatka/contract/content/blog-admin";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { hasPart } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

type Listed = Omit<AdminBlogPost, "body" | "bodyBn" | "productIds">;

const listed = sql`id, slug, title_en as title, title_bn as "titleBn", summary_en as summary, summary_bn as "summaryBn",
  term_id as "termId", picture_id as "pictureId", status, ${moment(sql`published_at`)} as "publishedAt",
  ${moment(sql`updated_at`)} as "updatedAt", version`;

const orders = {
  id: sql`p.id`,
  title: sql`p.title_en`,
  publishedAt: sql`p.published_at`,
  updatedAt: sql`p.updated_at`,
};

type Query = z.output<typeof blogPostRoutes.list.query>;

/** The filters' condition on blog_post. */
export function postsThat({ q, status, termId }: Pick<Query, "q" | "status" | "termId">): SQL {
  return sql.join(
    [
      status ? sql`status = ${status}` : sql`true`,
      termId === undefined ? sql`true` : sql`term_id = ${termId}`,
      hasPart(q, [sql`title_en`, sql`title_bn`]),
    ],
    sql` and `,
  );
}

export async function listPosts(db: Database, { page, take, sort, order, ...filters }: Query) {
  const matching = postsThat(filters);
  const direction = order === "DESC" ? sql`desc` : sql`asc`;
  return listPage(db, { page, take }, sql`blog_post where ${matching}`, (limit) =>
    db.execute<Listed>(sql`
      select ${listed} from blog_post p where ${matching} order by ${orders[sort]} ${direction}, p.id desc
      ${limit}`),
  );
}

export async function getPost(db: Database, id: number): Promise<AdminBlogPost> {
  const { rows } = await db.execute<AdminBlogPost>(sql`
    select ${listed}, body_en as body, body_bn as "bodyBn",
      array(select product_id from blog_post_product where post_id = blog_post.id order by product_id) as "productIds"
    from blog_post where id = ${id}`);
  return oneOrRefuse(rows, "record.not_found");
}

/** When the next scheduled post is published. */
export async function nextPublication(db: Database): Promise<Date | null> {
  const { rows } = await db.execute<{ next: string | null }>(sql`
    select min(published_at) as next from blog_post where status = 'published' and published_at > now()`);
  const next = rows[0]?.next;
  return next ? new Date(next) : null;
}
