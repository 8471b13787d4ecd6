import { adminListOrders } from "@tatka/contract/orders/order-list-admin";
import { orderViews } from "@tatka/domain/orders/order-views";
import { expect, test } from "vitest";
import { firstView, presetFilters } from "./preset-filters.ts";

test("the list opens on open orders, the next delivery first", () => {
  expect(firstView).toEqual({ filter: { ...orderViews.open }, sort: { field: "deliverFrom", order: "ASC" } });
});

test("the server accepts every predefined filter", () => {
  for (const { filter, sort } of presetFilters()) {
    const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
    expect(adminListOrders.query.safeParse({ ...query, sort: sort.field, order: sort.order }).success).toBe(true);
  }
});
