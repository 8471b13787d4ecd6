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

test.each(documents)("%s links to headings that exist", (file) => {
  const links = readFileSync(join(root, file), "utf8").matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g);
  const lost = [...links]
    .filter(([, path = "", anchor = ""]) => !anchorsOf(path === "" ? file : join(dirname(file), path)).includes(anchor))
    .map(([link]) => link);
  expect(lost).toEqual([]);
});

/** Base folders of paths in documents: the repository root and the folders that documents abbreviate. */
const starts = ["", "apps/server/src/", "apps/storefront/", "apps/admin/src/", "packages/domain/src/"];

test.each(documents.filter((file) => !file.startsWith("docs/decisions/")))("%s names files that exist", (file) => {
  const named = readFileSync(join(root, file), "utf8").matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g);
  const paths = [...named]
    .map(([, path = ""]) => path)
    .filter((path) => /^(?:apps|packages|tests|scripts|docs|bench|platform|features|app)\//.test(path));
  const lost = paths.filter((path) => starts.every((start) => !existsSync(join(root, start, path))));
  expect(lost).toEqual([]);
});

/** GitHub's anchors of the document's headings. */
function anchorsOf(file: string): string[] {
  const headings = readFileSync(join(root, file), "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
