import type { listBlogPosts } from "@tatka/contract/content/blog";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";

type Term = { id: number; title: string; titleBn: string; slug: string };

export async function readTerms(db: Database, type: string): Promise<Term[]> {
  const { rows } = await db.execute<Term>(sql`
    select id, title_en as title, title_bn as "titleBn", slug from blog_term
    where lower(type) = ${type.toLowerCase()} order by sort, id`);
  return rows;
}

type BlogQuery = Omit<z.output<typeof listBlogPosts.query>, "take"> & { take: number };

export type PostRow = {
  id: number;
  slug: string;
  title: string;
  titleBn: string;
  summary: string;
  summaryBn: string;
  body: string;
  bodyBn: string;
  publishedAt: string;
  category: Term;
  picture: { name: string; alt: string; altBn: string; width: number; height: number } | null;
};

export async function findPosts(db: Database, query: BlogQuery): Promise<{ rows: PostRow[]; total: number }> {
  const { page, take } = query;
  const matching = sql`
    from blog_post p join blog_term t on t.id = p.term_id left join picture pic on pic.id = p.picture_id
    where ${sql.join([...conditions(query)], sql` and `)}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<PostRow>(sql`
      select p.id, p.slug, p.title_en as title, p.title_bn as "titleBn", p.summary_en as summary,
        p.summary_bn as "summaryBn", p.body_en as body, p.body_bn as "bodyBn",
        ${moment(sql`p.published_at`)} as "publishedAt",
        json_build_object('id', t.id, 'title', t.title_en, 'titleBn', t.title_bn, 'slug', t.slug) as category,
        case when pic.id is not null then json_build_object('name', pic.name, 'alt', pic.alt, 'altBn', pic.alt_bn,
          'width', pic.width, 'height', pic.height) end as picture
      ${matching} order by p.published_at desc, p.id desc limit ${take} offset ${(page - 1) * take}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${matching}`),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

function* conditions({ slug, categoryId, categorySlug, product }: BlogQuery): Generator<SQL> {
  yield sql`p.status = 'published' and p.published_at <= now()`;
  if (slug !== undefined) yield sql`p.slug = ${slug}`;
  if (categoryId !== undefined) yield sql`t.id = ${categoryId}`;
  if (categorySlug !== undefined) yield sql`t.slug = ${categorySlug}`;
  if (product !== undefined) {
    yield sql`exists (
      select from blog_post_product named join product on product.id = named.product_id
      where named.post_id = p.id and product.slug = ${product})`;
  }
}

type PostProduct = { slug: string; title: string; titleBn: string };

/** Products on sale that a post refers to. */
export async function readProductsOf(db: Database, postId: number): Promise<PostProduct[]> {
  const { rows } = await db.execute<PostProduct>(sql`
    select p.slug, p.title_en as title, p.title_bn as "titleBn"
    from blog_post_product named join product p on p.id = named.product_id
    where named.post_id = ${postId} and p.status = 'active' order by p.title_en`);
  return rows;
}

type Testimonial = {
  id: number;
  name: string;
  nameBn: string;
  place: string;
  placeBn: string;
  text: string;
  textBn: string;
};

export async function readTestimonials(db: Database): Promise<Testimonial[]> {
  const { rows } = await db.execute<Testimonial>(sql`
    select id, name, name_bn as "nameBn", place, place_bn as "placeBn", text_en as text, text_bn as "textBn"
    from testimonial where status = 'active' order by sort, id`);
  return rows;
}
