import { BlogPost, BlogTerm, Testimonial } from "@tatka/contract/content/blog";
import { listOf } from "@tatka/contract/listing";
import { expect, test } from "vitest";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const BlogList = listOf(BlogPost);
const blog = async (query = "") => {
  const { status, body } = await store.call("GET", `/blog?${query}`);
  expect(status).toBe(200);
  return BlogList.parse(body);
};
const terms = async (type: string) => BlogTerm.array().parse((await store.call("GET", `/blogterm/${type}`)).body);

/** A change as staff make it: a write with its notification. */
const change = async (sql: string) => {
  await store.query(sql);
  await store.query("select pg_notify('cache_tags', 'blog testimonials')");
};

test("blog categories exist, and no terms of other types", async () => {
  expect((await terms("BlogCategory")).map(({ slug }) => slug)).toEqual([
    "kitchen-tips",
    "buying-well",
    "meals-and-seasons",
  ]);
  for (const type of ["Recipe", "%25", "%27", "BlogCategory%27--", "constructor"]) {
    expect(await terms(type), type).toEqual([]);
  }
});

test("posts come newest first, in both languages, each with a picture", async () => {
  const { items, total, take } = await blog();
  expect({ total, take }).toEqual({ total: 6, take: 8 });
  const dates = items.map(({ publishedAt }) => publishedAt);
  expect(dates).toEqual(dates.toSorted().reverse());
  for (const { titleBn, summaryBn, image, body } of items) {
    expect(titleBn + summaryBn).toMatch(/[\u0980-\u09ff]/);
    expect(image?.pattern).toMatch(/^\/media\/[0-9a-f]{26}-\{width\}\.\{format\}$/);
    expect(body).toBeUndefined();
  }
});

test("four posts of a category are returned by default", async () => {
  const [first] = await terms("BlogCategory");
  const byId = await blog(`categoryId=${first?.id}`);
  expect(byId.take).toBe(4);
  expect(byId.items.every(({ category }) => category.slug === "kitchen-tips")).toBe(true);
  expect(byId.items).toHaveLength(2);
  expect(await blog("categorySlug=kitchen-tips")).toEqual(byId);
  expect(await blog("categorySlug=kitchen-tips&take=1&page=2")).toMatchObject({
    items: [{ slug: byId.items[1]?.slug }],
    total: 2,
    page: 2,
    take: 1,
  });
  expect(await blog("categorySlug=no-such-category")).toMatchObject({ items: [], total: 0 });
});

test("a post by its slug has its text in both languages", async () => {
  const { items, total } = await blog("slug=choose-a-good-hilsa");
  expect(total).toBe(1);
  expect(items[0]?.body?.split("\n\n").length).toBeGreaterThan(2);
  expect(items[0]?.bodyBn).toContain("ইলিশ");
  expect(await blog("slug=no-such-post")).toMatchObject({ items: [], total: 0 });
});

test("drafts and scheduled posts are not shown", async () => {
  await change(`
    insert into blog_post (slug, term_id, title_en, title_bn, summary_en, summary_bn, body_en, body_bn, status, published_at)
    select r.slug, t.id, r.slug, r.slug, '', '', '', '', r.status, r.at
    from (values ('a-draft', 'draft', null), ('an-old-draft', 'draft', now() - interval '1 day'),
                 ('of-tomorrow', 'published', now() + interval '1 day')) as r (slug, status, at),
         (select min(id) as id from blog_term) t`);
  expect((await blog()).total).toBe(6);
  for (const slug of ["a-draft", "an-old-draft", "of-tomorrow"]) expect((await blog(`slug=${slug}`)).total).toBe(0);
  await change("update blog_post set published_at = now() - interval '1 minute' where slug = 'of-tomorrow'");
  await expect.poll(async () => (await blog()).items[0]?.slug).toBe("of-tomorrow");
});

test("testimonials are sorted as staff chose, without hidden ones", async () => {
  const read = async () => Testimonial.array().parse((await store.call("GET", "/testimonial")).body);
  const before = await read();
  expect(before).toHaveLength(5);
  const [first, second, ...rest] = before;
  await change(`update testimonial set status = 'hidden' where id = ${first?.id};
                update testimonial set sort = 99 where id = ${second?.id}`);
  await expect.poll(read).toEqual([...rest, second]);
});

test.each([
  "take=0",
  "take=51",
  "take=many",
  "page=-1",
  "page=1e99",
  "categoryId=1;drop table blog_post",
  "categoryId=99999999999",
  "categorySlug=%25",
  "slug=%27%20or%20true--",
  `slug=${"a".repeat(3_000)}`,
])("a blog query of %s is refused", async (query) => {
  const { status, body } = await store.call<{ code: string }>("GET", `/blog?${query}`);
  expect({ status, code: body.code }).toEqual({ status: 400, code: "request.invalid" });
});

test("blank, repeated and unknown fields do no harm", async () => {
  for (const query of ["take=&slug=", "take=3&take=5", "colour=blue", "__proto__=1"]) {
    expect((await store.call("GET", `/blog?${query}`)).status).toBe(200);
  }
});
