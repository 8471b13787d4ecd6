import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root });

test.each(documents)("%s links to files that exist", (file) => {
  const links = readFileSync(join(root, file), "utf8").matchAll(/(?:\]\(|src=")(?!https?:|#)([^)#\s"]+)/g);
  const lost = [...links].map(([, link = ""]) => link).filter((link) => !existsSync(join(root, dirname(file), link)));
  expect(lost).toEqual([]);
});

/** Where a path in a document may begin: the checkout, or one of the folders of which the text speaks. */
const starts = ["", "apps/server/src/", "apps/storefront/", "apps/admin/src/", "packages/domain/src/"];

test.each(documents.filter((file) => !file.startsWith("docs/decisions/")))("%s names files that exist", (file) => {
  const named = readFileSync(join(root, file), "utf8").matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g);
  const paths = [...named]
    .map(([, path = ""]) => path)
    .filter((path) => /^(?:apps|packages|tests|scripts|docs|bench|platform|features|app)\//.test(path));
  const lost = paths.filter((path) => starts.every((start) => !existsSync(join(root, start, path))));
  expect(lost).toEqual([]);
});
