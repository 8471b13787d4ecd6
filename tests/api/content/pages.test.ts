import type { AdminFaqEntry } from "@tatka/contract/content/faq";
import { type AdminPage, type ContentPage, pageSlugs } from "@tatka/contract/content/pages";
import { seedReference } from "@tatka/database/seed-reference";
import { describe, expect, test } from "vitest";
import { run } from "../../harness/database/database-server.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);

type Refused = { code: string; fields?: Record<string, string> };
const page = async (slug: string) => (await store.call<ContentPage>("GET", `/page/${slug}`)).body;
const html = async (path: string) => (await store.request(path)).text();
const asStaff = async (slug: string) =>
  (await store.call<AdminPage>("GET", `/admin/page/${slug}`, undefined, proof)).body;
const save = (slug: string, changes: object) =>
  store.call<AdminPage & Refused>("PATCH", `/admin/page/${slug}`, changes, proof);
const wordsOf = ({ title, titleBn, summary, summaryBn, body, bodyBn }: AdminPage) => ({
  title,
  titleBn,
  summary,
  summaryBn,
  body,
  bodyBn,
});

test.each(pageSlugs)("%s has a text in both languages from the start", async (slug) => {
  const { title, titleBn, html: english, htmlBn } = await page(slug);
  expect(title + english).not.toMatch(/\{\{|undefined/);
  for (const text of [titleBn, htmlBn]) expect(text).toMatch(/\p{Script=Bengali}/u);
  expect(htmlBn).not.toMatch(/\{\{|href="\/(?!bn\/)/);

  const english200 = await store.request(`/${slug}`);
  expect(english200.status).toBe(200);
  const shown = await english200.text();
  expect(shown).toContain(`<h1`);
  expect(shown).toContain(`<link rel="canonical" href="${store.origin}/${slug}"/>`);
  expect(shown).toContain(`hrefLang="bn" href="${store.origin}/bn/${slug}"`);
  expect(shown).toContain('"@type":"BreadcrumbList"');
  const bangla = await html(`/bn/${slug}`);
  expect(bangla).toContain(titleBn);
  expect(bangla).toContain(`<link rel="canonical" href="${store.origin}/bn/${slug}"/>`);
});

test("the pages contain what the law requires", async () => {
  expect((await page("return-policy")).html).toContain("within 10 days");
  expect((await page("return-policy")).htmlBn).toContain("১০ দিনের মধ্যে");
  expect((await page("contact-us")).html).toContain("72 hours");
  expect((await page("terms-and-conditions")).html).toContain("TRAD/DEMO/000000/2026");
  expect(await html("/faq")).toContain('"@type":"FAQPage"');
  expect(await html("/about-us")).toContain('"@type":"Organization"');
});

test.each([
  ["/termscondition", "/terms-and-conditions"],
  ["/privacypolicy", "/privacy-policy"],
  ["/bn/termscondition", "/bn/terms-and-conditions"],
  ["/bn/privacypolicy", "/bn/privacy-policy"],
])("%s redirects permanently to %s", async (old, now) => {
  const response = await store.request(old);
  expect({ status: response.status, to: response.headers.get("location") }).toEqual({ status: 301, to: now });
});

test("the sitemap lists every page, in both languages", async () => {
  const sitemap = await html("/sitemap.xml");
  for (const slug of pageSlugs) {
    expect(sitemap).toContain(`<loc>${store.origin}/${slug}</loc>`);
    expect(sitemap).toContain(`<loc>${store.origin}/bn/${slug}</loc>`);
  }
});

test("delivery charges on the shipping policy follow the setting at once", async () => {
  expect(await html("/shipping-policy")).toContain("৳39");
  expect(await html("/bn/shipping-policy")).toMatch(/৩৯/);
  const rules = [
    { from: 0, upTo: 777, charge: 61 },
    { from: 777, upTo: null, charge: 0 },
  ];
  const saved = await store.call("POST", "/settings", { key: "deliveryPolicy", value: { rules } }, proof);
  expect(saved.status).toBe(200);
  const shown = await html("/shipping-policy");
  expect(shown).toContain("Orders below ৳777: <strong>৳61</strong>");
  expect(shown).not.toContain("Orders below ৳400");
});

describe("versions", () => {
  test("a new version shows at once, and the previous one can still be read", async () => {
    const before = await asStaff("how-to");
    expect(await html("/how-to")).toContain("Choose your city");
    const { status, body } = await save("how-to", {
      ...wordsOf(before),
      version: before.version,
      body: "## Just call us\n\nWe do the rest.",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: before.version + 1, shownVersion: before.version + 1 });
    expect(body.versions.map(({ state }) => state)).toEqual(["shown", "past"]);
    const shown = await html("/how-to");
    expect(shown).toContain("<h2>Just call us</h2>");
    expect(shown).not.toContain("Choose your city");
    const old = await store.call<AdminPage>("GET", `/admin/page/how-to/version/${before.version}`, undefined, proof);
    expect(old.body).toEqual(wordsOf(before));
    expect((await store.call("GET", "/admin/page/how-to/version/99", undefined, proof)).status).toBe(404);
  });

  test("a scheduled version takes effect on time", async () => {
    const before = await asStaff("about-us");
    const publishFrom = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await save("about-us", {
      ...wordsOf(before),
      version: before.version,
      body: "Of tomorrow.",
      publishFrom,
    });
    expect(body).toMatchObject({ version: before.version + 1, shownVersion: before.version, publishFrom });
    expect((await page("about-us")).html).not.toContain("Of tomorrow");
    await store.query("update content_page_version set publish_from = now() where slug = 'about-us'");
    await store.query("select pg_notify('cache_tags', 'page:about-us')");
    await expect.poll(async () => (await page("about-us")).html).toBe("<p>Of tomorrow.</p>");
  });

  test("the second editor gets a conflict, and nothing is overwritten", async () => {
    const before = await asStaff("faq");
    const change = (title: string) => save("faq", { ...wordsOf(before), version: before.version, title });
    const both = await Promise.all([change("First"), change("Second")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("record.changed");
    expect((await asStaff("faq")).version).toBe(before.version + 1);
  });

  test("every change is in the audit log, with who, before and after", async () => {
    const rows = await store.query<{ email: string; before: AdminPage; after: AdminPage }>(
      `select a.email, e.before, e.after from audit_entry e join account a on a.id = e.account_id
       where e.resource = 'page' and e.resource_id = 'how-to'`,
    );
    expect(rows).toMatchObject([
      {
        email: "owner@shop.example",
        before: { version: 1 },
        after: { version: 2, body: expect.stringContaining("Just call us") },
      },
    ]);
  });
});

describe("scripts in a text are escaped", () => {
  const attacks = [
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "[click](javascript:alert(1))",
    "![x](data:text/html,<script>alert(1)</script>)",
    "<svg onload=alert(1)>",
    "<https:javascript:alert(1)>\n\n<iframe src=//evil.example>",
  ];

  test.each(attacks)("%s is refused", async (body) => {
    const before = await asStaff("privacy-policy");
    const refused = await save("privacy-policy", { ...wordsOf(before), version: before.version, bodyBn: body });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: "request.invalid", fields: { bodyBn: expect.any(String) } },
    });
    const preview = await store.call<Refused>("POST", "/admin/page/preview", { body, language: "en" }, proof);
    expect(preview.status).toBe(400);
  });

  test("and is escaped if it is in the database", async () => {
    await store.query("update content_page_version set body_en = $1 where slug = 'privacy-policy'", [
      attacks.join("\n\n"),
    ]);
    await store.query("select pg_notify('cache_tags', 'page:privacy-policy')");
    await expect.poll(async () => (await page("privacy-policy")).html).toContain("&lt;script&gt;");
    const shown = (await page("privacy-policy")).html;
    expect(shown).not.toMatch(/<(script|img[^>]+onerror|svg|iframe)|(href|src)="(javascript|data):/i);
  });
});

test("a preview fills in the settings' values", async () => {
  const { body } = await store.call(
    "POST",
    "/admin/page/preview",
    { body: "Call *{{hotline}}*", language: "en" },
    proof,
  );
  expect(body).toEqual({ html: "<p>Call <em>09600-000000</em></p>" });
});

test("questions can be added, changed, hidden and deleted, and the page follows", async () => {
  const added = await store.call<AdminFaqEntry>(
    "POST",
    "/admin/faq",
    {
      question: "Do you sell gift cards?",
      questionBn: "উপহার কার্ড আছে?",
      answer: "**Not yet.**",
      answerBn: "এখনো নেই।",
      sort: 1,
    },
    proof,
  );
  expect(added.status).toBe(201);
  const { id, version } = added.body;
  expect(await html("/faq")).toContain("Do you sell gift cards?");
  const edit = (changes: object) => store.call<AdminFaqEntry & Refused>("PATCH", `/admin/faq/${id}`, changes, proof);
  expect((await edit({ version, answer: "<b>x</b>" })).body.fields).toHaveProperty("answer");
  const both = await Promise.all([edit({ version, question: "A?" }), edit({ version, question: "B?" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await edit({ version: version + 1, status: "hidden" })).status).toBe(200);
  expect(await html("/faq")).not.toContain("<strong>Not yet.</strong>");
  expect((await store.call("DELETE", `/admin/faq/${id}`, undefined, proof)).status).toBe(204);
  expect((await store.call("DELETE", `/admin/faq/${id}`, undefined, proof)).status).toBe(404);
});

test.each([
  ["GET", "/admin/page"],
  ["GET", "/admin/page/faq"],
  ["GET", "/admin/page/faq/version/1"],
  ["PATCH", "/admin/page/faq"],
  ["POST", "/admin/page/preview"],
  ["GET", "/admin/faq"],
  ["POST", "/admin/faq"],
  ["PATCH", "/admin/faq/1"],
  ["DELETE", "/admin/faq/1"],
])("%s %s requires permission", async (method, path) => {
  const { status } = await store.call(method, path, method === "GET" || method === "DELETE" ? undefined : {});
  expect(status).toBe(401);
});

test("unknown pages are refused", async () => {
  for (const slug of ["no-such-page", "__proto__", "constructor"]) {
    expect((await store.call("GET", `/page/${slug}`)).status, slug).toBe(400);
  }
});

test("default texts are inserted once: staff's changes and deletions stay", async () => {
  await store.query("delete from faq_entry");
  expect(await run(store.databaseUrl, seedReference)).toBe(false);
  expect(await store.query("select from faq_entry")).toEqual([]);
});
