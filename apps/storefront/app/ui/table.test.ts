import { expect, test } from "vitest";
import { tableOf } from "./table.ts";

test("each of the first departments has a table of its own", () => {
  const departments = ["frozen-food", "meat-fish", "dairy-eggs", "fruits-vegetables", "staples", "beverages"];
  expect(new Set(departments.map(tableOf)).size).toBe(departments.length);
  expect(tableOf("frozen-food")).toBe("frozen");
});

test("a department that was added later has a table, the same on every page", () => {
  expect(tableOf("household")).toBe(tableOf("household"));
  expect(tableOf("")).toBeDefined();
});
