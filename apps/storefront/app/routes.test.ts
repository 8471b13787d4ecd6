import { existsSync } from "node:fs";
import { storePaths } from "@tatka/domain/content/store-paths";
import { expect, test } from "vitest";
import { routes } from "./routes.ts";

test("no category can take the path of one of the store's pages", () => {
  const pages = routes.map(({ path }) => path.split("/")[0] ?? "").filter((part) => /^[a-z]/.test(part));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => !storePaths.has(page))).toEqual([]);
});

test.each(routes)("$id says truly whether it has a loader, and has a component or a loader", ({ file, hasLoader }) => {
  const exists = (end: string) => existsSync(new URL(file + end, import.meta.url));
  expect(exists(".server.ts")).toBe(hasLoader ?? false);
  expect(exists(".tsx") || exists(".server.ts")).toBe(true);
});
