import { expect, test } from "vitest";
import { holds, type Permission } from "./permission.ts";

const may = (resource: string, action: string): Permission => ({
  resource,
  action,
  possession: "any",
  attributes: "*",
});

test("a permission matches by resource and action together", () => {
  const held = [may("order", "read"), may("product", "update")];
  expect(holds(held, "product.update")).toBe(true);
  expect(holds(held, "order.update")).toBe(false);
  expect(holds(held, "product.read")).toBe(false);
  expect(holds([], "order.read")).toBe(false);
});
