import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { expect, test } from "vitest";

const routines = new URL("../../../packages/database/routines/", import.meta.url);
const tests = new URL("../", import.meta.url);

test("every routine is named by a test of routines", async () => {
  const names = (await readdir(routines, { recursive: true }))
    .filter((file) => file.endsWith(".sql"))
    .map((file) => basename(file, ".sql").replaceAll("-", "_"));
  expect(names.length).toBeGreaterThan(50);

  const files = (await readdir(tests, { recursive: true })).filter((file) =>
    /(routines|rebuilds)\.test\.ts$/.test(file),
  );
  const texts = (await Promise.all(files.map((file) => readFile(new URL(file, tests), "utf8")))).join("\n");
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(texts))).toEqual([]);
});

test("a file holds the routine that it is named after, with the reason for it", async () => {
  for (const file of await readdir(routines, { recursive: true })) {
    if (!file.endsWith(".sql")) continue;
    const sql = await readFile(new URL(file, routines), "utf8");
    const name = basename(file, ".sql").replaceAll("-", "_");
    const made = [...sql.matchAll(/^create or replace (?:function|view) (\w+)/gm)].map(([, found]) => found);
    expect(made, file).toEqual([name]);
    expect(sql, file).toMatch(/^-- \S/);
  }
});
