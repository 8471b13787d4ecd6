import { expect, test } from "vitest";
import { type Preset, spanOf } from "./presets.ts";

test.each<[Preset, string, string]>([
  ["today", "2026-03-01", "2026-03-01"],
  ["yesterday", "2026-02-28", "2026-02-28"],
  ["days7", "2026-02-23", "2026-03-01"],
  ["days30", "2026-01-31", "2026-03-01"],
  ["days90", "2025-12-02", "2026-03-01"],
  ["thisMonth", "2026-03-01", "2026-03-01"],
  ["lastMonth", "2026-02-01", "2026-02-28"],
])("on the first of March, %s is from %s to %s", (preset, from, to) => {
  expect(spanOf(preset, "2026-03-01")).toEqual({ from, to });
});
