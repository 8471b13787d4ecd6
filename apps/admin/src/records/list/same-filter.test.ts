import { expect, test } from "vitest";
import { isSameFilter } from "./same-filter.ts";

test("filters are equal regardless of key order", () => {
  expect(
    isSameFilter({ status: ["placed", "packed"], region: "ctg" }, { region: "ctg", status: ["packed", "placed"] }),
  ).toBe(true);
  expect(isSameFilter({ status: ["placed"] }, { status: ["packed"] })).toBe(false);
  expect(isSameFilter({}, { q: "abc" })).toBe(false);
});
