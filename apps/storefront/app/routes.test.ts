import { existsSync } from "node:fs";
import { storePaths } from "@tatka/domain/content/store-paths";
import { expect, test } from "vitest";
import { routes } from "./routes.ts";

test("no category can have the path of a page of the store", () => {
  const pages = routes.map(({ path }) => path.split("/")[0] ?? "").filter((part) => /^[a-z]/.test(part));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => !storePaths.has(page))).toEqual([]);
});

test.each(routes)(
  "$id declares correctly whether it has a loader, and has a component or a loader",
  ({ file, hasLoader }) => {
    const exists = (end: string) => existsSync(new URL(file + end, import.meta.url));
    expect(exists(".server.ts")).toBe(hasLoader ?? false);
    expect(exists(".tsx") || exists(".server.ts")).toBe(true);
  },
);
