import type { AdminBlogPost, AdminBlogTerm } from "@tatka/contract/content/blog-admin";
import type { AdminTestimonial } from "@tatka/contract/content/testimonials-admin";
import { describe, expect, test } from "vitest";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);

type Refused = { code?: string; fields?: Record<string, string> };
const ask = <T>(method: string, path: string, body?: object, headers = proof) =>
  store.call<T & Refused>(method, `/admin/${path}`, body, headers);
const html = async (path: string) => (await store.request(path)).text();
const [term] = await store.query<{ id: number; slug: string }>("select id, slug from blog_term order by id limit 1");
const [product] = await store.query<{ id: number; slug: string; title: string }>(
  "select id, slug, title_en as title from product where status = 'active' order by id limit 1",
);
const [picture] = await store.query<{ id: number; name: string }>("select id, name from picture order by id limit 1");

const words = (more: object = {}) => ({
  title: "Cooking hilsa at home",
  titleBn: "ঘরে ইলিশ রান্না",
  summary: "With mustard, in half an hour.",
  summaryBn: "সরিষায়, আধা ঘণ্টায়।",
  body: "First wash it.\n\nThen <b>fry</b> & rest it.",
  bodyBn: "প্রথমে ধুয়ে নিন।\n\nতারপর ভাজুন।",
  termId: term?.id,
  ...more,
});
const write = (more: object = {}) => ask<AdminBlogPost>("POST", "blog", words(more));

describe("a post", () => {
  test("is a draft until it is published, and then on all pages at once", async () => {
    const { status, body: draft } = await write({ pictureId: picture?.id, productIds: [product?.id] });
    expect(status).toBe(201);
    expect(draft).toMatchObject({ slug: "cooking-hilsa-at-home", status: "draft", publishedAt: null, version: 1 });
    const places = ["/blog", "/", "/blog/rss.xml"];
    for (const path of places) expect(await html(path), path).not.toContain("Cooking hilsa at home");
    expect((await store.request("/blog/cooking-hilsa-at-home")).status).toBe(404);

    const published = await ask<AdminBlogPost>("PATCH", `blog/${draft.id}`, { version: 1, status: "published" });
    expect(published).toMatchObject({ status: 200, body: { version: 2, productIds: [product?.id] } });
    for (const path of places) expect(await html(path), path).toContain("Cooking hilsa at home");
    expect(await html("/bn/blog/rss.xml")).toContain("ঘরে ইলিশ রান্না");
    const page = await html("/blog/cooking-hilsa-at-home");
    expect(page, "its text stays text").toContain("Then &lt;b&gt;fry&lt;/b&gt; &amp; rest it.");
    expect(page).toContain(`/media/${picture?.name}-`);
    expect(page).toContain(`/product/${product?.slug}`);
    expect(await html("/sitemap.xml")).toContain("/blog/cooking-hilsa-at-home");

    await ask("PATCH", `blog/${draft.id}`, { version: 2, title: "Hilsa, again", productIds: [], pictureId: null });
    const changed = await html("/blog/cooking-hilsa-at-home");
    expect(changed).toContain("Hilsa, again");
    expect(changed).not.toContain("article-products");
    expect((await ask("DELETE", `blog/${draft.id}`)).status).toBe(204);
    expect((await store.request("/blog/cooking-hilsa-at-home")).status).toBe(404);
    for (const path of places) expect(await html(path), path).not.toContain("Hilsa, again");
    const actions = await store.query(
      "select action from audit_entry where resource = 'blog' and resource_id = $1 order by id",
      [String(draft.id)],
    );
    expect(actions).toEqual([{ action: "create" }, { action: "update" }, { action: "update" }, { action: "delete" }]);
  });

  test("scheduled for later appears on time, also on cached pages", async () => {
    const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
    const title = "For tomorrow morning";
    const { body: post } = await write({ title, status: "published", publishedAt: after(3_600_000) });
    const places = ["/blog", "/blog/rss.xml", "/"];
    for (const path of places) expect(await html(path), path).not.toContain(title);
    const publishedAt = after(1_500);
    expect((await ask("PATCH", `blog/${post.id}`, { version: 1, publishedAt })).status).toBe(200);
    for (const path of places) {
      await expect.poll(() => html(path), { interval: 50 }).toContain(title);
    }
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishedAt));
  });

  test("changed by two editors at once is a conflict for one", async () => {
    const { body: post } = await write({ title: "Two editors" });
    const saves = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        ask("PATCH", `blog/${post.id}`, { version: 1, summary: `Summary ${place}` }),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(saves.filter(({ body }) => body.code === "record.changed")).toHaveLength(5);
  });

  test.each<[string, object, number, string]>([
    ["a category that is not there", { termId: 999_999 }, 400, "termId"],
    ["a picture that is not there", { pictureId: 999_999 }, 400, "pictureId"],
    ["a product that is not there", { productIds: [999_999] }, 400, "productIds"],
    ["no Bangla title", { titleBn: " " }, 400, "titleBn"],
    ["a slug with spaces", { slug: "Not a slug" }, 400, "slug"],
    ["a title that makes no slug", { title: "ইলিশ" }, 400, "slug"],
    ["a moment that is none", { publishedAt: "soon" }, 400, "publishedAt"],
  ])("%s is refused, naming the field", async (_, more, status, field) => {
    const answer = await write({ title: "Refused", ...more });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
  });

  test("a slug that is taken is refused", async () => {
    await write({ slug: "taken-slug" });
    expect(await write({ slug: "taken-slug" })).toMatchObject({ status: 409, body: { code: "record.taken" } });
  });

  test("is found by title, status and category, in the requested order", async () => {
    await write({ title: "Zucchini 100%_fresh", slug: "zucchini" });
    const find = async (query: string) =>
      (await ask<{ items: AdminBlogPost[]; total: number }>("GET", `blog?${query}`)).body;
    expect((await find("q=zUCCHINI")).items.map(({ slug }) => slug)).toEqual(["zucchini"]);
    expect((await find("q=%25_f")).total).toBe(1);
    expect((await find("status=draft&take=100")).items.every(({ status }) => status === "draft")).toBe(true);
    expect((await find(`termId=${term?.id}&take=100`)).items.every(({ termId }) => termId === term?.id)).toBe(true);
    const titles = (await find("sort=title&order=DESC&take=100")).items.map(({ title }) => title);
    expect(titles[0]).toBe("Zucchini 100%_fresh");
  });
});

test("a blog category can be added and renamed, and not deleted while it has posts", async () => {
  const { body: made, status } = await ask<AdminBlogTerm>("POST", "blog_term", {
    title: "Feasts",
    titleBn: "উৎসব",
    slug: "feasts",
  });
  expect(status).toBe(201);
  expect(await html("/blog")).toContain("Feasts");
  const { body: post } = await write({ title: "Eid at home", termId: made.id });
  expect(await ask("DELETE", `blog_term/${made.id}`)).toMatchObject({ status: 409, body: { code: "record.in_use" } });
  await ask("PATCH", `blog_term/${made.id}`, { version: 1, title: "Great feasts" });
  expect(await html("/blog")).toContain("Great feasts");
  await ask("DELETE", `blog/${post.id}`);
  expect((await ask("DELETE", `blog_term/${made.id}`)).status).toBe(204);
  expect(await html("/blog")).not.toContain("Great feasts");
});

test("a testimonial is on the home page at once, in its position, and not when hidden", async () => {
  const { body: made, status } = await ask<AdminTestimonial>("POST", "testimonial", {
    name: "Shirin Akter",
    nameBn: "শিরীন আক্তার",
    place: "Mirpur",
    text: "The <i>fish</i> came frozen solid.",
    textBn: "মাছ জমাট বাঁধা অবস্থায় এসেছে।",
    sort: 10_000,
  });
  expect(status).toBe(201);
  const home = await html("/");
  expect(home).toContain("The &lt;i&gt;fish&lt;/i&gt; came frozen solid.");
  const bangla = await html("/bn");
  expect(bangla).toContain("মাছ জমাট বাঁধা অবস্থায় এসেছে।");
  expect(bangla).toContain("শিরীন আক্তার");
  expect(bangla).not.toContain("Shirin Akter");
  // Without a Bangla text the other language is shown.
  expect(bangla).toContain("Mirpur");
  expect((await store.call<AdminTestimonial[]>("GET", "/testimonial")).body.at(-1)?.name).toBe("Shirin Akter");
  const hidden = await ask<AdminTestimonial>("PATCH", `testimonial/${made.id}`, { version: 1, status: "hidden" });
  expect(hidden.body.version).toBe(2);
  expect(await html("/")).not.toContain("Shirin Akter");
  expect((await ask("PATCH", `testimonial/${made.id}`, { version: 1, name: "Late" })).status).toBe(409);
  expect((await ask("DELETE", `testimonial/${made.id}`)).status).toBe(204);
  expect((await ask("GET", `testimonial/${made.id}`)).status).toBe(404);
});

test.each(["blog", "testimonial"] as const)("%s: each action has its own permission", async (resource) => {
  const reader = await aStaffMember(store, [`${resource}.read`]);
  expect((await ask("GET", resource, undefined, reader.headers)).status).toBe(200);
  const body = resource === "blog" ? words() : { name: "A", place: "", text: "b", textBn: "খ" };
  expect((await ask("POST", resource, body, reader.headers)).status).toBe(403);
  expect((await ask("PATCH", `${resource}/1`, { version: 1 }, reader.headers)).status).toBe(403);
  expect((await ask("DELETE", `${resource}/1`, undefined, reader.headers)).status).toBe(403);
  const stranger = await aStaffMember(store, ["faq.read"]);
  expect((await ask("GET", resource, undefined, stranger.headers)).status).toBe(403);
});
