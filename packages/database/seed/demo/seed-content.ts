import type pg from "pg";
import { demoBlogTerms, demoPosts } from "./blog.ts";
import { demoSettings } from "./settings.ts";
import { demoTestimonials } from "./testimonials.ts";

/** Inserts the demo's settings, blog and testimonials, inside the caller's transaction. */
export async function seedContent(client: pg.ClientBase): Promise<void> {
  const forAll = (rows: object[], statement: string) => client.query(statement, [JSON.stringify(rows)]);

  await forAll(
    Object.entries(demoSettings()).map(([key, value]) => ({ key, value })),
    "insert into setting (key, value) select key, value from jsonb_to_recordset($1) as r (key text, value jsonb)",
  );
  await forAll(
    demoBlogTerms,
    `insert into blog_term (slug, title_en, title_bn, sort)
     select slug, title_en, title_bn, sort
     from jsonb_to_recordset($1) as r (slug text, title_en text, title_bn text, sort int)
     order by sort`,
  );
  await forAll(
    demoPosts.map((post, age) => ({ ...post, picture: post.picture.name, age })),
    `insert into blog_post (slug, term_id, title_en, title_bn, summary_en, summary_bn, body_en, body_bn, picture_id,
       status, published_at)
     select r.slug, blog_term.id, r.title_en, r.title_bn, r.summary_en, r.summary_bn, r.body_en, r.body_bn, picture.id,
       'published', now() - r.age * interval '6 days' - interval '1 day'
     from jsonb_to_recordset($1)
       as r (slug text, term text, title_en text, title_bn text, summary_en text, summary_bn text, body_en text,
             body_bn text, picture text, age int)
     join blog_term on blog_term.slug = r.term
     join picture on picture.name = r.picture
     order by r.age`,
  );
  await forAll(
    demoTestimonials,
    `insert into testimonial (name, name_bn, place, place_bn, text_en, text_bn, sort)
     select name, name_bn, place, place_bn, text_en, text_bn, sort
     from jsonb_to_recordset($1)
       as r (name text, name_bn text, place text, place_bn text, text_en text, text_bn text, sort int)
     order by sort`,
  );
}
