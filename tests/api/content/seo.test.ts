import sharp from "sharp";
import { expect, test } from "vitest";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const regional = await openStore({ origins: { dhaka: "https://tatka.example", ctg: "https://ctg.tatka.example" } });

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await store.request(path, { headers });
  expect(response.status, path).toBe(200);
  return response.text();
};
const urls = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? "");

test("the sitemap contains home, categories, pages, posts and products, in both languages", async () => {
  const response = await store.request("/sitemap.xml");
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const xml = await response.text();
  const all = urls(xml);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength((5 + 8 + 6 + 75 + 492) * 2);
  for (const path of ["/", "/bn", "/paratha", "/bn/paratha", "/product/plain-paratha", "/bn/product/plain-paratha"]) {
    expect(all).toContain(store.origin + path);
  }
  expect(xml).toMatch(/plain-paratha<\/loc><lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/);
});

test("each URL links to its other language", async () => {
  const entry = (await read("/sitemap.xml")).split("\n").find((line) => line.includes("/bn/paratha</loc>"));
  for (const [language, path] of [
    ["en", "/paratha"],
    ["bn", "/bn/paratha"],
    ["x-default", "/paratha"],
  ]) {
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${store.origin}${path}"/>`);
  }
});

test("the URLs exist", async () => {
  const all = urls(await read("/sitemap.xml"));
  for (const url of [all[0], all[20], all[500], all.at(-1)]) {
    expect((await store.request(url?.slice(store.origin.length) ?? "")).status, url).toBe(200);
  }
});

test("a hidden product leaves the sitemap at once", async () => {
  const proof = await asAdministrator(store);
  expect(await read("/sitemap.xml")).toContain("/product/plain-paratha<");
  await store.call("PATCH", "/admin/product/1", { version: 1, status: "hidden" }, proof);
  expect(await read("/sitemap.xml")).not.toContain("/product/plain-paratha<");
});

test("each region's origin has its own sitemap", async () => {
  const locs = async (cookie: string) =>
    urls(await (await regional.request("/sitemap.xml", { headers: { cookie } })).text());
  expect((await locs("")).every((url) => url.startsWith("https://tatka.example/"))).toBe(true);
  expect((await locs("location=ctg")).every((url) => url.startsWith("https://ctg.tatka.example/"))).toBe(true);
  const robots = await (await regional.request("/robots.txt")).text();
  expect(robots).toContain("Sitemap: https://tatka.example/sitemap.xml");
});

test("an unknown part returns 404", async () => {
  for (const path of ["/sitemap-2.xml", "/sitemap-0.xml", "/sitemap-99999.xml", "/sitemap-x.xml", "/sitemap-1.xml'"]) {
    expect((await store.request(path)).status, path).toBe(404);
  }
});

test("robots.txt excludes personal pages and names the sitemap", async () => {
  const lines = (await read("/robots.txt")).split("\n");
  for (const path of ["/admin", "/api/", "/dev/", "/checkout", "/bn/checkout", "/customer", "/bn/customer"]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain("Allow: /");
  expect(lines).toContain(`Sitemap: ${store.origin}/sitemap.xml`);
});

test("the manifest makes the store installable", async () => {
  const response = await store.request("/manifest.webmanifest");
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = (await response.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({ name: "Tatka", start_url: "/", theme_color: "#13743c", display: "standalone" });
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp(await (await store.request(src)).bytes()).metadata();
    expect({ format, sizes: `${width}x${height}` }).toEqual({ format: "png", sizes });
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
});

test("icons for home screens and shared links exist", async () => {
  const apple = await sharp(await (await store.request("/icons/apple-touch-icon.png")).bytes()).metadata();
  expect(apple).toMatchObject({ format: "png", width: 180, height: 180 });
  const response = await store.request("/icons/og.jpg");
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  const card = await sharp(await response.bytes()).metadata();
  expect(card).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test("other icons return 404", async () => {
  for (const file of ["nothing.png", "constructor", "__proto__", "..%2f..%2fpackage.json"]) {
    expect((await store.request(`/icons/${file}`)).status, file).toBe(404);
  }
});

test("redirects are cached by the requested URL only", async () => {
  const first = await store.request("/sitemap.xml");
  const etag = first.headers.get("etag") ?? "";
  expect((await store.request("/sitemap.xml", { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await store.request("/sitemap.xml", { method: "HEAD" })).status).toBe(200);
  expect(await read("/robots.txt", { "accept-language": "bn" })).toBe(await read("/robots.txt"));
});

test("the footer links to every information and policy page, in three groups", async () => {
  const footer = (await read("/bn")).match(/<footer[\s\S]*<\/footer>/)?.[0] ?? "";
  expect(footer.match(/<nav /g)).toHaveLength(3);
  for (const page of [
    ...["about-us", "contact-us", "faq", "how-to"],
    ...["terms-and-conditions", "privacy-policy", "shipping-policy", "return-policy"],
  ]) {
    expect(footer).toContain(`href="/bn/${page}"`);
  }
});
