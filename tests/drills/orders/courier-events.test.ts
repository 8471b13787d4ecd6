import { expect, test } from "vitest";
import { courierEvents } from "../../harness/couriers/courier-events.ts";

const count = Number(process.env.EVENTS ?? 10_000);

test("cash and stock are off by 0 after thousands of courier events with losses and copies", async () => {
  const result = await courierEvents(count);
  expect(result).toMatchObject({ wrong: [], cash: 0, remitted: 0, debts: 0, stock: 0, reserved: 0 });
  expect(result.sent).toBeGreaterThanOrEqual(count);
}, 3_600_000);
