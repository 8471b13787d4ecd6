import { adminListOrders } from "@tatka/contract/orders/orders-admin";
import { expect, test } from "vitest";
import { presetFilters } from "./preset-filters.ts";

test("the server accepts every predefined filter", () => {
  for (const { filter, sort } of presetFilters()) {
    const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
    expect(adminListOrders.query.safeParse({ ...query, sort: sort.field, order: sort.order }).success).toBe(true);
  }
});
