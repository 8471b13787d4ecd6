import { expect, test } from "vitest";
import { openStore } from "../../harness/store.ts";

const large = await openStore();

const urls = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? "");

test("a large catalogue is split into several complete sitemaps", async () => {
  await large.query(
    // Triggers are off because lists and search do not need these products.
    `begin;
     set local session_replication_role = replica;
     insert into product (slug, title_en, title_bn, storage, shelf_life_days, brand_id, category_id)
     select 'extra-' || n, 'Extra', 'Extra', 'ambient', 1, b.id, c.id
     from generate_series(1, 10000) n, (select min(id) as id from brand) b, (select min(id) as id from category) c;
     commit`,
  );
  const fetchText = async (path: string) => (await large.request(path)).text();
  const index = await fetchText("/sitemap.xml");
  expect(index).toContain("<sitemapindex");
  const parts = urls(index).map((url) => url.slice(large.origin.length));
  expect(parts).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"]);
  const pages = (await Promise.all(parts.map(fetchText))).map(urls);
  expect(pages.every((part) => part.length <= 45_000)).toBe(true);
  expect(new Set(pages.flat()).size).toBe((5 + 8 + 6 + 75 + 492 + 10_000) * 2);
});
