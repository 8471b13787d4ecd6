import { expect, test } from "vitest";
import { unitPricing } from "./unit-pricing.ts";

test.each([
  [{ measurement: 1.5, uom: "Kg" }, "1.5kg", "1kg"],
  [{ measurement: 500, uom: "Gm" }, "500g", "1kg"],
  [{ measurement: 250, uom: "Ml" }, "250ml", "1l"],
  [{ measurement: 2, uom: "Ltr" }, "2l", "1l"],
  [{ measurement: 6, uom: "Pcs" }, "6ct", "1ct"],
  [{ measurement: 2, uom: "Dozen" }, "24ct", "1ct"],
  [{ measurement: 1, uom: "Pack" }, "400g", "1kg"],
  [{ measurement: 1, uom: "Pcs", isSoldByWeight: true }, "400g", "1kg"],
])("%j is compared as %s by %s", (size, measure, base) => {
  expect(unitPricing({ weightGrams: 400, isSoldByWeight: false, ...size })).toEqual({ measure, base });
});

test("a unit without a measure has no comparison price", () => {
  expect(unitPricing({ weightGrams: 400, isSoldByWeight: false, measurement: 1, uom: "Box" })).toBeUndefined();
});
