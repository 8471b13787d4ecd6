import { expect, test } from "vitest";
import { type RouteEntry, routeFinder } from "./routes.ts";

const route = (entry: Omit<RouteEntry, "file">): RouteEntry => ({ ...entry, file: "" });

const find = routeFinder([
  route({ id: "root", path: "" }),
  route({ id: "en", parentId: "root", path: "" }),
  route({ id: "en-home", parentId: "en", path: "" }),
  route({ id: "en-blog", parentId: "en", path: "blog" }),
  route({ id: "en-article", parentId: "en", path: "blog/:slug" }),
  route({ id: "en-category", parentId: "en", path: ":categorySlug" }),
  route({ id: "en-missing", parentId: "en", path: "*" }),
  route({ id: "bn", parentId: "root", path: "bn" }),
  route({ id: "bn-home", parentId: "bn", path: "" }),
  route({ id: "bn-missing", parentId: "bn", path: "*" }),
]);

test.each([
  ["/", "root en en-home", {}],
  ["/blog", "root en en-blog", {}],
  ["/blog/a%2Fb%20c", "root en en-article", { slug: "a/b c" }],
  ["/rice", "root en en-category", { categorySlug: "rice" }],
  ["/%E0%A4%A", "root en en-category", { categorySlug: "%E0%A4%A" }],
  ["/a/b/c", "root en en-missing", {}],
  ["/bn", "root bn bn-home", {}],
  ["/bn/a/b", "root bn bn-missing", {}],
])("%s is %s", (path, line, params) => {
  const found = find(path);
  expect([found?.line.map(({ id }) => id).join(" "), found?.params]).toEqual([line, params]);
});
