import fc from "fast-check";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { mostSpecificFirst } from "./route-order.ts";

const routes = [
  { method: "GET", path: "/product" },
  { method: "GET", path: "/product/suggest" },
  { method: "GET", path: "/product/:slug" },
  { method: "PATCH", path: "/product/:id" },
  { method: "GET", path: "/product/:slug/related" },
  { method: "GET", path: "/product/export/related" },
  { method: "GET", path: "/:feature/:id/related" },
];

test.each([
  ["GET", "/product", "/product"],
  ["GET", "/product/suggest", "/product/suggest"],
  ["GET", "/product/mango", "/product/:slug"],
  ["PATCH", "/product/suggest", "/product/:id"],
  ["GET", "/product/export/related", "/product/export/related"],
  ["GET", "/product/suggest/related", "/product/:slug/related"],
  ["GET", "/order/7/related", "/:feature/:id/related"],
])("whatever the order of registration, %s %s is answered by %s", async (method, path, expected) => {
  const anyOrder = fc.shuffledSubarray(routes, { minLength: routes.length });
  await fc.assert(
    fc.asyncProperty(anyOrder, async (shuffled) => {
      const app = new Hono();
      for (const route of mostSpecificFirst(shuffled)) app.on(route.method, route.path, (c) => c.text(route.path));
      expect(await (await app.request(path, { method })).text()).toBe(expected);
    }),
  );
});

test.each([
  ["/product/:slug", "/product/:id"],
  ["/product/suggest", "/product/suggest"],
  ["/order/:number/lines", "/order/today/:part"],
])("%s beside %s is refused, since only their order would tell them apart", (one, other) => {
  const pair = [one, other].map((path) => ({ method: "GET", path }));
  expect(() => mostSpecificFirst(pair)).toThrow("answer the same requests");
  expect(() => mostSpecificFirst(pair.toReversed())).toThrow("answer the same requests");
});
