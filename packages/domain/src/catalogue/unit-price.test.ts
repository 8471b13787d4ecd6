import { expect, test } from "vitest";
import { unitPriceOf } from "./unit-price.ts";

test.each([
  ["Kg", 5, 5000, 315, { taka: 63, per: "kilo" }],
  ["Kg", 1, 1000, 87, null],
  ["Gm", 500, 500, 579, { taka: 1158, per: "kilo" }],
  ["Gm", 40, 40, 55, { taka: 1375, per: "kilo" }],
  ["Ltr", 2, 2000, 350, { taka: 175, per: "litre" }],
  ["Ml", 250, 250, 215, { taka: 860, per: "litre" }],
  ["Pcs", 3, 300, 70, { taka: 23.33, per: "piece" }],
  ["Pcs", 1, 300, 280, null],
  ["Dozen", 1, 700, 132, { taka: 11, per: "piece" }],
  ["Pack", 1, 300, 18, { taka: 60, per: "kilo" }],
  ["Pack", 1, 0, 18, null],
  ["Bundle", 1, 300, 18, null],
])("%s × %d of %d g at ৳%d comes to %j", (title, measurement, weightGrams, salePrice, expected) => {
  expect(unitPriceOf({ uom: { title }, measurement, weightGrams, salePrice })).toEqual(expected);
});

test("products sold by weight are priced per kilo, whatever their unit", () => {
  const whole = { uom: { title: "Pcs" }, measurement: 1, weightGrams: 1200, salePrice: 540 };
  expect(unitPriceOf({ ...whole, soldByWeight: true })).toEqual({ taka: 450, per: "kilo" });
});
