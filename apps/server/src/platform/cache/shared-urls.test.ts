import type { PageRoute } from "@tatka/contract/page";
import type { Route } from "@tatka/contract/route";
import { expect, test } from "vitest";
import { z } from "zod";
import { sharedUrls } from "./shared-urls.ts";

const call = { method: "get", summary: "", feature: "cart", shared: true } as const;
const routes: Route[] = [
  { ...call, path: "/product", query: z.object({ category: z.string(), sort: z.string() }) },
  { ...call, path: "/product/{slug}", query: z.object({ region: z.string() }) },
  { ...call, path: "/product/search", query: z.object({ q: z.string() }), isSearch: true },
  { method: "get", summary: "", feature: "cart", path: "/cart", query: z.object({ region: z.string() }) },
];
const listing = { one: ["sort", "page"], many: ["brand"] };
const pages: PageRoute[] = [
  { path: "/", loaders: ["en", "en-home"] },
  { path: "/products", loaders: ["en", "en-products"], ...listing },
  { path: "/about-us", loaders: ["en", "en-about-us"] },
  { path: "/product/:slug", loaders: ["en", "en-product"], personal: ["preview"] },
  { path: "/search/:query", loaders: ["en", "en-search"], ...listing, isSearch: true },
  { path: "/:categorySlug", loaders: ["en", "en-category"], ...listing },
  { path: "/bn/:categorySlug", loaders: ["bn", "bn-category"], ...listing },
  { path: "/*", loaders: ["en"] },
];
const sharedUrl = sharedUrls("/api/v1.0", routes, pages);

test.each([
  ["/products", "/products"],
  ["/products?utm_source=paper&fbclid=1&x", "/products"],
  ["/products?page=2&utm_source=paper&sort=newest", "/products?sort=newest&page=2"],
  ["/products?sort=%6eewest", "/products?sort=newest"],
  ["/products?page=2&page=3", "/products?page=2"],
  ["/products?brand=b&brand=a&brand=b", "/products?brand=a&brand=b"],
  ["/products?_routes=en-products", "/products"],
  ["/about-us?page=2", "/about-us"],
  ["/rice?page=2&q=1", "/rice?page=2"],
  ["/bn/rice?page=2", "/bn/rice?page=2"],
  ["/search/a+b?page=2", "/search/a+b?page=2"],
  ["/search/2.5?page=2&x=1", "/search/2.5?page=2"],
  ["/sitemap.xml?page=2", "/sitemap.xml"],
  ["/no/such/page?page=2", "/no/such/page"],
  ["/product/rice?preview=0", "/product/rice"],
  ["/products?preview=1", "/products"],
  ["/products.data?x=1&page=2", "/products.data?page=2"],
  ["/products.data?page=2&_routes=en-products", "/products.data?page=2&_routes=en-products"],
  ["/products.data?_routes=made-up,en-products,also", "/products.data?_routes=en-products"],
  ["/products.data?_routes=en-products,en", "/products.data"],
  ["/products.data?_routes=made-up", "/products.data"],
  ["/_.data?x=1", "/_.data"],
  ["/Products.data?page=2", "/products.data?page=2"],
  ["/product/rice.data?preview=1", "/product/rice.data"],
  ["/api/v1.0/product?sort=a&x=1&category=rice", "/api/v1.0/product?category=rice&sort=a"],
  ["/API/v1.0/Product?sort=a&preview=1", "/api/v1.0/product?sort=a"],
  ["/api/v1.0/product/Rice?region=ctg&sort=a", "/api/v1.0/product/rice?region=ctg"],
])("%s is cached as %s", (asked, known) => {
  expect(sharedUrl(asked)).toMatchObject({ url: known });
  expect(sharedUrl(asked)).not.toHaveProperty("movedTo");
});

test.each([
  ["/Products", "/products"],
  ["/PRODUCTS/?page=2", "/products"],
  ["/bn/rice/", "/bn/rice"],
  ["/SEARCH/Rice", "/search/Rice"],
])("%s redirects to %s, so that each page has one URL", (asked, known) => {
  expect(sharedUrl(asked)).toMatchObject({ movedTo: known });
});

test.each([
  "/api/v1.0/cart",
  "/api/v1.0/product/",
  "/api/v1.0/nothing",
  "/admin/product",
  "/media/a.jpg",
  "/product/rice?preview=1",
  "/product/rice?x=1&preview=1",
])("%s differs per client and is not cached", (asked) => {
  expect(sharedUrl(asked)).toBeUndefined();
});

test.each([
  ["/search/rice", 2],
  ["/search/rice.data", 2],
  ["/api/v1.0/product/search?q=rice", 2],
  ["/api/v1.0/product?category=rice", 1],
  ["/products", 1],
])("rendering %s costs %i", (asked, cost) => {
  expect(sharedUrl(asked)?.cost).toBe(cost);
});
