import { describe, expect, test } from "vitest";
import { reportablePieces, reportBefore } from "./order-problem.ts";

const noon = "2026-03-01T12:00:00.000Z";

describe("when a problem may be reported", () => {
  test("for three days from delivery", () => {
    expect(reportBefore("part_returned", noon)).toEqual(reportBefore("delivered", noon));
    expect(reportBefore("delivered", noon)?.toISOString()).toBe("2026-03-04T12:00:00.000Z");
  });

  test.each(["placed", "out_for_delivery", "delivery_failed", "cancelled", "returned"] as const)(
    "never for an order that is %s",
    (status) => expect(reportBefore(status, noon)).toBeNull(),
  );

  test("never without a delivery time", () => {
    expect(reportBefore("delivered", null)).toBeNull();
  });
});

describe("pieces that may be reported", () => {
  test.each([
    ["all of a line at first", { quantity: 3, refunded: 0, returned: 0, reported: 0, refundedByReports: 0 }, 3],
    ["none twice", { quantity: 3, refunded: 0, returned: 0, reported: 2, refundedByReports: 0 }, 1],
    ["none that staff refunded", { quantity: 3, refunded: 2, returned: 0, reported: 0, refundedByReports: 0 }, 1],
    [
      "each once, although its report was refunded",
      { quantity: 3, refunded: 1, returned: 0, reported: 1, refundedByReports: 1 },
      2,
    ],
    ["none that came back", { quantity: 3, refunded: 0, returned: 2, reported: 0, refundedByReports: 0 }, 1],
    [
      "once less where it came back after its report",
      { quantity: 3, refunded: 1, returned: 1, reported: 1, refundedByReports: 1 },
      2,
    ],
    ["never fewer than none", { quantity: 1, refunded: 1, returned: 0, reported: 1, refundedByReports: 0 }, 0],
  ])("are %s", (_, pieces, left) => expect(reportablePieces(pieces)).toBe(left));
});
