import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importedFiles } from "../../scripts/tests/dependencies.mjs";
import { placeKept } from "../harness/database/kept-folder.ts";
import { templateKey, templateSources } from "../harness/database/template.ts";

let folder = "";
let below = "";
let made = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tatka-kept-"));
  below = join(folder, "kept");
  mkdirSync(below);
  made = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the folder's content: the number of times that a folder was made. */
async function place(key: string, target: string, whileMade: () => Promise<void> = async () => {}) {
  await placeKept(below, key, join(folder, target), async () => {
    made += 1;
    mkdirSync(join(folder, target, "deep"), { recursive: true });
    writeFileSync(join(folder, target, "deep/file"), `made ${made}`);
    await whileMade();
  });
  return readFileSync(join(folder, target, "deep/file"), "utf8");
}

test("a second run gets a copy of the first run's template", async () => {
  expect(await place("a", "first")).toBe("made 1");
  writeFileSync(join(folder, "first/deep/file"), "changed by the first run");
  expect(await place("a", "second")).toBe("made 1");
  expect(made).toBe(1);
});

test("a new key rebuilds the template, and only the latest is kept", async () => {
  await place("a", "first");
  expect(await place("b", "second")).toBe("made 2");
  expect(readdirSync(below)).toEqual(["b"]);
});

test("two concurrent runs both get a complete folder, and one is kept", async () => {
  let others: Promise<string> | undefined;
  const first = await place("a", "first", async () => {
    others = place("a", "second");
    await others;
  });
  expect([first, await others]).toEqual(["made 1", "made 2"]);
  expect(readdirSync(below)).toEqual(["a"]);
  expect(await place("a", "third")).toBe("made 2");
});

test("a run does not touch another run's unfinished template", async () => {
  mkdirSync(join(below, "b.draft-of-another"));
  await place("a", "first");
  expect(readdirSync(below).sort()).toEqual(["a", "b.draft-of-another"]);
});

test("the key covers every input file of the template, and changes every four hours", () => {
  const reached = new Set(["tests/harness/database/template.ts"]);
  for (const file of reached) for (const next of importedFiles(file)) reached.add(next);
  const uncovered = [...reached].filter(
    (file) => !templateSources.some((source) => `${file}/`.startsWith(`${source}/`)),
  );
  expect(reached.size).toBeGreaterThan(30);
  expect(uncovered).toEqual([]);

  const hours = (count: number) => count * 60 * 60_000;
  expect(templateKey(hours(4))).toBe(templateKey(hours(8) - 1));
  expect(templateKey(hours(4))).not.toBe(templateKey(hours(8)));
});
