import type { QueuedOrder } from "@tatka/contract/orders/picking-queue";
import { expect, test } from "vitest";
import { groupsOf } from "./queue-groups.ts";

const zone = { title: "Banani", titleBn: "বনানী" };
const order = (number: string, changes: Partial<QueuedOrder> = {}): QueuedOrder => ({
  ...{ number, name: "Tania", zone, deliverFrom: "10:00", deliverUntil: "12:00", packBefore: "10:00", isLate: false },
  ...{ runId: null, lineCount: 1, pickedLineCount: 0, pieces: { ambient: 1, chilled: 0, frozen: 0 } },
  ...{ waitsFor: null, picker: null },
  ...changes,
});

test("late orders come first, whatever their run; the others are grouped by run or window", () => {
  const run = { id: 17, leavesAt: null, rider: "Ripon" };
  const queue = [
    order("late", { isLate: true, runId: 17 }),
    order("of a run", { runId: 17 }),
    order("of a window"),
    order("of the run, too", { runId: 17, deliverFrom: "12:00" }),
  ];
  expect(groupsOf({ queue, runs: [run] })).toMatchObject([
    { isLate: true, run: undefined, orders: [{ number: "late" }] },
    { isLate: false, run, orders: [{ number: "of a run" }, { number: "of the run, too" }] },
    { isLate: false, run: undefined, orders: [{ number: "of a window" }] },
  ]);
});
