import { adminListOrders } from "@tatka/contract/orders/orders-admin";
import { expect, test } from "vitest";
import { isSameFilter, presetFilters } from "./preset-filters.ts";

test("filters are the same however they were put together", () => {
  expect(
    isSameFilter({ status: ["placed", "packed"], region: "ctg" }, { region: "ctg", status: ["packed", "placed"] }),
  ).toBe(true);
  expect(isSameFilter({ status: ["placed"] }, { status: ["packed"] })).toBe(false);
  expect(isSameFilter({}, { q: "abc" })).toBe(false);
});

test("the server understands every ready filter", () => {
  for (const { filter, sort } of presetFilters) {
    const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
    expect(adminListOrders.query.safeParse({ ...query, sort: sort.field, order: sort.order }).success).toBe(true);
  }
});
