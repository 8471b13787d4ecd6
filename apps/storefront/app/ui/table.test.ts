import { expect, test } from "vitest";
import { tableOf } from "./table.ts";

test("each initial department has its own table colour", () => {
  const departments = ["frozen-food", "meat-fish", "dairy-eggs", "fruits-vegetables", "staples", "beverages"];
  expect(new Set(departments.map(tableOf)).size).toBe(departments.length);
  expect(tableOf("frozen-food")).toBe("frozen");
});

test("a later department has a table colour, the same on every page", () => {
  expect(tableOf("household")).toBe(tableOf("household"));
  expect(tableOf("")).toBeDefined();
});
