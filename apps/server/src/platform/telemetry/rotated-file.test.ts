import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rotatedFile } from "./rotated-file.ts";

const folder = mkdtempSync(join(tmpdir(), "tatka-rotated-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a full file is rotated, five old ones are kept, and the first has the newest lines", () => {
  const file = join(folder, "security.log");
  const destination = rotatedFile(file, 1_000);
  for (let line = 0; line < 200; line++) {
    destination.write(`${String(line).padStart(99, "0")}\n`);
  }
  const names = readdirSync(folder).sort();
  expect(names).toEqual(["security.log", ...[1, 2, 3, 4, 5].map((at) => `security.log.${at}`)]);
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
  const kept = names.map((name) =>
    readFileSync(join(folder, name), "utf8").trim().split("\n").filter(Boolean).map(Number),
  );
  const all = kept.flat().sort((a, b) => a - b);
  expect(all.at(-1)).toBe(199);
  // There is no gap between the oldest kept file and the newest.
  expect(all).toEqual(all.map((_, at) => (all[0] ?? 0) + at));
});
