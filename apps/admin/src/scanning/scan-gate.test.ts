import { expect, test } from "vitest";
import { openScanGate } from "./scan-gate.ts";

test("a pack that stays in view counts once, and again after it was out of view", () => {
  const takes = openScanGate();
  expect(takes("96385074", 0)).toBe(true);
  expect(takes("96385074", 100)).toBe(false);
  expect(takes("96385074", 900)).toBe(false);
  expect(takes("96385074", 2_000)).toBe(true);
  expect(takes("036000291452", 2_050)).toBe(true);
  expect(takes("96385074", 2_100)).toBe(true);
});
