import type { RouteConfigEntry } from "@react-router/dev/routes";
import { storePaths } from "@tatka/domain/content/store-paths";
import { expect, test } from "vitest";
import routes from "./routes.ts";

/** The first part of each path, of the pages in both languages. */
const firstParts = ({ path = "", children = [] }: RouteConfigEntry): string[] => [
  path.split("/")[0] ?? "",
  ...children.flatMap(firstParts),
];

test("no category can take the path of one of the store's pages", async () => {
  const pages = (await routes).flatMap(firstParts).filter((part) => /^[a-z]/.test(part));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => !storePaths.has(page))).toEqual([]);
});
