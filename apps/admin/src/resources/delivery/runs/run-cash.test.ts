import { expect, test } from "vitest";
import { runCash } from "./run-cash.ts";

test("the cash of a run is taken plus outstanding cash, without failed stops", () => {
  expect(
    runCash([
      { outcome: "delivered", cashDue: 0, cashTaken: 4_137 },
      { outcome: "failed", cashDue: 2_079, cashTaken: null },
      // Delivered by another run in the meantime.
      { outcome: "failed", cashDue: 0, cashTaken: 500 },
      { outcome: null, cashDue: 320, cashTaken: null },
    ]),
  ).toBe(4_457);
});
