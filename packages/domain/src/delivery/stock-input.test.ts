import { expect, test } from "vitest";
import { readStockInput } from "./stock-input.ts";

test("+50 receives fifty, -3 removes three, and a bare number is a count", () => {
  expect(readStockInput("+50")).toEqual({ kind: "receive", pieces: 50 });
  expect(readStockInput(" - 3 ")).toEqual({ kind: "take", pieces: 3 });
  expect(readStockInput("12")).toEqual({ kind: "count", pieces: 12 });
  expect(readStockInput("0")).toEqual({ kind: "count", pieces: 0 });
});

test("Bangla digits and every minus sign are read too", () => {
  expect(readStockInput("+৫০")).toEqual({ kind: "receive", pieces: 50 });
  expect(readStockInput("−৩")).toEqual({ kind: "take", pieces: 3 });
  expect(readStockInput("–3")).toEqual({ kind: "take", pieces: 3 });
});

test("other input is invalid", () => {
  for (const typed of ["", "+", "-0", "+0", "1.5", "five", "+-3", "12345678"])
    expect(readStockInput(typed)).toBeUndefined();
});
