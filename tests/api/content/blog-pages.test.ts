import { expect, test } from "vitest";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const html = async (path: string) => (await store.request(path)).text();
const jsonLd = (page: string) => {
  const [, text = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return (JSON.parse(text) as { "@graph": Record<string, unknown>[] })["@graph"];
};
const change = async (sql: string) => {
  await store.query(sql);
  await store.query("select pg_notify('cache_tags', 'blog')");
};

test("the blog lists its posts in both languages, with links", async () => {
  const english = await html("/blog");
  const bangla = await html("/bn/blog");
  expect(english).toContain('href="/blog/choose-a-good-hilsa"');
  expect(bangla).toContain('href="/bn/blog/choose-a-good-hilsa"');
  expect(english).toContain(`<link rel="canonical" href="${store.origin}/blog"/>`);
  expect(english).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/blog\/rss.xml"/);
});

test("a category has its own page, and an unknown one returns 404", async () => {
  const page = await html("/blog?category=kitchen-tips");
  expect(page).toContain("keep-frozen-food-frozen");
  expect(page).not.toContain('href="/blog/choose-a-good-hilsa"');
  expect(page).toContain(`<link rel="canonical" href="${store.origin}/blog?category=kitchen-tips"/>`);
  for (const query of ["category=nothing", "category=", "page=0", "page=2", "page=x", "page=1e3"]) {
    expect((await store.request(`/blog?${query}`)).status, query).toBe(404);
  }
});

test("several pages of posts are linked", async () => {
  await change(`
    insert into blog_post (slug, term_id, title_en, title_bn, summary_en, summary_bn, body_en, body_bn, status, published_at)
    select 'old-' || n, (select min(id) from blog_term), 'Old ' || n, 'পুরোনো ' || n, 's', 's', 'b', 'b', 'published',
      now() - interval '1 year' - n * interval '1 day' from generate_series(1, 8) n`);
  await expect.poll(() => html("/blog")).toContain('href="/blog?page=2"');
  const second = await html("/blog?page=2");
  expect(second).toContain('href="/blog/old-8"');
  expect(second).toContain('rel="prev"');
});

test("an article has its text, its products and metadata", async () => {
  const page = await html("/blog/choose-a-good-hilsa");
  expect(page).toContain("The eye should be clear and a little raised.");
  expect(page).toContain('href="/product/hilsa-cut-pieces"');
  expect(page).toContain('<meta property="og:type" content="article"/>');
  expect(page).toContain('<meta property="og:image" content="');
  const [article, crumbs] = jsonLd(page);
  expect(article).toMatchObject({
    "@type": "Article",
    headline: "How to choose a good hilsa",
    datePublished: expect.stringMatching(/^20\d\d-/),
    mainEntityOfPage: `${store.origin}/blog/choose-a-good-hilsa`,
  });
  expect(crumbs).toMatchObject({ "@type": "BreadcrumbList", itemListElement: { length: 3 } });
  expect(await html("/bn/blog/choose-a-good-hilsa")).toContain("ইলিশ");
  for (const slug of ["no-such-post", "%27", "A-B"]) {
    expect((await store.request(`/blog/${slug}`)).status, slug).toBe(404);
  }
});

test("a text is plain, never markup", async () => {
  await change("update blog_post set body_en = '<script>alert(1)</script>' where slug = 'old-1'");
  await expect.poll(() => html("/blog/old-1")).toContain("&lt;script&gt;alert(1)");
  expect(await html("/blog/old-1")).not.toContain("<script>alert(1)");
});

test("the home page links to articles, and a product to those that name it", async () => {
  expect(await html("/")).toContain('href="/blog/keep-frozen-food-frozen"');
  const product = await html("/product/plain-paratha");
  expect(product).toContain('href="/blog/keep-frozen-food-frozen"');
  expect(product).toContain('href="/blog/a-week-of-breakfasts"');
  expect(await html("/bn/product/plain-paratha")).toContain('href="/bn/blog/a-week-of-breakfasts"');
  expect(await html("/product/quail-eggs")).not.toContain('href="/blog/');
  const { body } = await store.call<{ items: { slug: string }[] }>("GET", "/blog?product=hilsa-eggs");
  expect(body.items.map(({ slug }) => slug)).toEqual(["choose-a-good-hilsa"]);
});

test.each([
  ["/blog/rss.xml", "", "How to choose a good hilsa", "en"],
  ["/bn/blog/rss.xml", "/bn", "ইলিশ", "bn"],
])("%s is a feed of the newest posts", async (path, prefix, words, language) => {
  const response = await store.request(path);
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const feed = await response.text();
  expect(feed).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
  expect(feed).toContain(`<language>${language}</language>`);
  expect(feed).toContain(words);
  expect(feed).toContain(`<guid isPermaLink="true">${store.origin}${prefix}/blog/choose-a-good-hilsa</guid>`);
});

test("a feed's titles are escaped, and drafts are not in it", async () => {
  await change("update blog_post set title_en = 'Fish & <chips>' where slug = 'choose-a-good-hilsa'");
  await change("update blog_post set status = 'draft' where slug = 'keep-frozen-food-frozen'");
  await expect.poll(() => html("/blog/rss.xml")).toContain("<title>Fish &amp; &lt;chips&gt;</title>");
  await expect.poll(() => html("/blog/rss.xml")).not.toContain("keep-frozen-food-frozen");
});

test("the sitemap lists the blog and its articles", async () => {
  const sitemap = await html("/sitemap.xml");
  for (const path of ["/blog", "/bn/blog", "/blog/a-week-of-breakfasts", "/bn/blog/a-week-of-breakfasts"]) {
    expect(sitemap).toContain(`<loc>${store.origin}${path}</loc>`);
  }
  expect(sitemap).not.toContain("keep-frozen-food-frozen");
});
