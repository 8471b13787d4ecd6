import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = new URL("../../", import.meta.url);

test("every form uses the store's own date field", () => {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(100);
  const others = files.filter((file) =>
    /type="(date|datetime-local)"/.test(readFileSync(new URL(file, sources), "utf8")),
  );
  expect(others).toEqual([]);
});
