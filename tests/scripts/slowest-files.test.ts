import { expect, test } from "vitest";
import { describeDurations } from "../harness/vitest/slowest-files.ts";

const quick = { project: "rules", file: "money.test.ts", seconds: 0.04 };
const cart = { project: "api", file: "cart.test.ts", seconds: 12.34 };
const orders = { project: "api", file: "orders.test.ts", seconds: 107.96 };
const walk = { project: "browser", file: "walk.spec.ts", seconds: 60 };

test("the slowest files come first, then the time of each project", () => {
  expect(describeDurations([quick, cart, orders, walk])).toEqual([
    "Slowest files:",
    "   108.0 s  orders.test.ts",
    "    60.0 s  walk.spec.ts",
    "    12.3 s  cart.test.ts",
    "     0.0 s  money.test.ts",
    "Projects:",
    "   120.3 s  api, 2 files",
    "    60.0 s  browser, 1 file",
    "     0.0 s  rules, 1 file",
  ]);
});

test("ten files are named by default, and all are counted", () => {
  const files = Array.from({ length: 12 }, (_, place) => ({ ...cart, file: `${place}.test.ts`, seconds: place }));
  const described = describeDurations(files);
  expect(described.slice(1, 3)).toEqual(["    11.0 s  11.test.ts", "    10.0 s  10.test.ts"]);
  expect(described.slice(-3)).toEqual(["     2.0 s  2.test.ts", "Projects:", "    66.0 s  api, 12 files"]);
  expect(describeDurations(files, 1)).toEqual([
    "Slowest files:",
    "    11.0 s  11.test.ts",
    "Projects:",
    "    66.0 s  api, 12 files",
  ]);
});

test("a run without files is reported without failing", () => {
  expect(describeDurations([])).toEqual(["Slowest files:", "Projects:"]);
});
