import { expect, test } from "vitest";
import { courierEvents } from "../../../harness/couriers/courier-events.ts";

test("cash and stock are off by 0 after courier events with losses and copies in random order", async () => {
  const result = await courierEvents(150);
  expect(result).toMatchObject({ wrong: [], cash: 0, remitted: 0, debts: 0, stock: 0, reserved: 0 });
}, 120_000);
