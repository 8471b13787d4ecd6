import { expect, test } from "vitest";
import { poishaFromTaka } from "../money.ts";
import { savingPercent } from "./price.ts";

test.each([
  [75, 70, 6],
  [100, 100, 0],
  [100, 120, 0],
  [3, 2, 33],
  [0, 0, 0],
])("%d taka sold at %d saves %d %%", (regular, sale, percent) => {
  expect(savingPercent(poishaFromTaka(regular), poishaFromTaka(sale))).toBe(percent);
});
