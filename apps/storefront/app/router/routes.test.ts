import { expect, test } from "vitest";
import { routeFinder } from "./routes.ts";

const find = routeFinder({
  root: { id: "root", path: "" },
  en: { id: "en", parentId: "root" },
  "en-home": { id: "en-home", parentId: "en", index: true },
  "en-blog": { id: "en-blog", parentId: "en", path: "blog" },
  "en-article": { id: "en-article", parentId: "en", path: "blog/:slug" },
  "en-category": { id: "en-category", parentId: "en", path: ":categorySlug" },
  "en-missing": { id: "en-missing", parentId: "en", path: "*" },
  bn: { id: "bn", parentId: "root", path: "bn" },
  "bn-home": { id: "bn-home", parentId: "bn", index: true },
  "bn-missing": { id: "bn-missing", parentId: "bn", path: "*" },
});

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
