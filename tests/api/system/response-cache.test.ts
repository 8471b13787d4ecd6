import { describe, expect, test } from "vitest";
import { advert, cacheOf } from "../../harness/pages/response-cache.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();

const { missesDuring, bodyOf } = cacheOf(store);

describe("a page is rendered once, whatever parameters a link has", () => {
  test.each([
    ["/", `/?${advert}`],
    ["/products?brand=dheki&page=1", `/products?${advert}&page=1&brand=dheki`],
    ["/products?brand=dheki&brand=himrekha", "/products?brand=himrekha&x=1&brand=dheki&brand=dheki"],
    ["/product/plain-paratha", `/product/plain-paratha?${advert}&sort=newest`],
    ["/search/rice?sort=newest", "/search/rice?q=rice&sort=newest&sort=popular"],
    ["/search/rice?sort=newest", "/search/rice?sort=%6Eewest"],
    ["/about-us", "/about-us?page=2"],
    ["/blog?page=1", `/blog?${advert}&page=1`],
    ["/bn/paratha", `/bn/paratha?${advert}`],
    ["/_.data", `/_.data?${advert}`],
    ["/products.data?sort=newest", `/products.data?${advert}&sort=newest&_routes=made-up`],
    ["/products.data?_routes=en-products", `/products.data?_routes=x,en-products&${advert}`],
    ["/api/v1.0/product?take=3", `/api/v1.0/product?${advert}&take=3`],
    ["/api/v1.0/product?take=3", "/api/v1.0/PRODUCT?take=3&take=5&preview=1"],
    ["/api/v1.0/product/search?q=rice&take=2", `/api/v1.0/product/search?take=2&${advert}&q=rice`],
    ["/products", "/products?preview=1"],
    ["/sitemap.xml", "/sitemap.xml?page=2"],
    ["/robots.txt", "/robots.txt?sort=newest"],
    ["/blog/rss.xml", "/blog/rss.xml?page=3"],
  ])("%s and %s have the same response", async (path, carried) => {
    // A new store may still receive invalidations from its own start.
    await expect.poll(() => missesDuring(() => bodyOf(path))).toBe(0);
    const first = await bodyOf(path);
    expect(
      await missesDuring(async () => {
        expect(await bodyOf(carried)).toBe(first);
      }),
    ).toBe(0);
  });

  test("a declared parameter makes a separate cache entry", async () => {
    const [list, sorted, second] = [
      await bodyOf("/products"),
      await bodyOf("/products?sort=priceAsc"),
      await bodyOf("/products?page=2"),
    ];
    expect(new Set([list, sorted, second]).size).toBe(3);
    expect(await bodyOf("/contact-us?outcome=sent")).not.toBe(await bodyOf("/contact-us"));
    expect((await store.request("/search?q=rice")).headers.get("location")).toBe("/search/rice");
  });

  test.each([
    ["/Products?sort=newest&utm_source=x", "/products?sort=newest&utm_source=x"],
    ["/bn/", "/bn"],
    ["/product/plain-paratha/", "/product/plain-paratha"],
  ])("%s redirects to %s", async (path, target) => {
    const { status, headers } = await store.request(path);
    expect([status, headers.get("location")]).toEqual([301, target]);
  });

  test("only staff can preview a product, and only on its own page", async () => {
    const proof = await asAdministrator(store);
    const preview = await store.request(`/product/plain-paratha?${advert}&preview=1`, { headers: proof });
    expect([preview.status, preview.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
    const list = await store.request("/products?preview=1", { headers: proof });
    expect(list.headers.get("x-robots-tag")).toBeNull();
  });

  test.each(["/assets/none.js", "/media/a/b", "/icons/none.png", "/dev/none"])(
    "%s is not a page and is not rendered",
    async (path) => {
      const response = await store.request(path);
      expect(response.status).toBe(404);
      expect((await response.text()).length).toBeLessThan(1_000);
    },
  );
});
