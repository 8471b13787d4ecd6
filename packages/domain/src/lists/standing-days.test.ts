import { expect, test } from "vitest";
import { dhakaMoment } from "../dhaka-time.ts";
import { answerBefore, closestSlot, firstDelivery } from "./standing-days.ts";

test("a proposal can be answered until six in the evening before its delivery", () => {
  expect(answerBefore("2026-11-20")).toEqual(new Date("2026-11-19T12:00:00Z"));
});

test("the first delivery is at least two days ahead", () => {
  const at = (day: string) => firstDelivery({ every: "week", day: 5 }, dhakaMoment(day, "23:00"));
  expect(at("2026-11-18")).toBe("2026-11-20");
  expect(at("2026-11-19")).toBe("2026-11-27");
  expect(firstDelivery({ every: "month", day: 31 }, dhakaMoment("2026-11-29", "10:00"))).toBe("2026-12-31");
});

test("the closest slot is chosen, and the earlier one of two", () => {
  const slots = [{ from: "09:00" }, { from: "12:00" }, { from: "18:00" }];
  expect(closestSlot(slots, "13:00")?.from).toBe("12:00");
  expect(closestSlot(slots, "15:00")?.from).toBe("12:00");
  expect(closestSlot(slots, "23:00")?.from).toBe("18:00");
  expect(closestSlot([], "09:00")).toBeUndefined();
});
