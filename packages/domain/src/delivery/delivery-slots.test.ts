import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysLater, dhakaDay, dhakaMoment } from "../dhaka-time.ts";
import {
  parseSlotId,
  type SlotDay,
  type SlotWindow,
  slotDays,
  slotId,
  slotStanding,
  upcomingSlots,
} from "./delivery-slots.ts";

/** A window on each weekday, numbered by it from 1. */
const everyDay = (startsAt: string, endsAt: string, more: Partial<SlotWindow> = {}): SlotWindow[] =>
  Array.from({ length: 7 }, (_, weekday) => ({
    id: weekday + 1,
    weekday,
    startsAt,
    endsAt,
    capacity: 5,
    cutoffMinutes: 90,
    ...more,
  }));

// A Sunday.
const sunday = "2026-11-15";
const at = (time: string) => dhakaMoment(sunday, time);

test("a week is offered, each time with its cut-off", () => {
  const slots = upcomingSlots(everyDay("09:00", "12:00"), [], at("06:00"));
  expect(slots.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, later) => daysLater(sunday, later)));
  expect(slots[0]).toEqual({
    id: "1-20261115",
    day: sunday,
    from: "09:00",
    to: "12:00",
    remaining: 5,
    cutoffAt: at("07:30"),
  });
});

test.each([
  ["07:29", sunday],
  ["07:30", daysLater(sunday, 1)],
  ["23:59", daysLater(sunday, 1)],
])("at %s the first day offered is %s", (time, day) => {
  expect(upcomingSlots(everyDay("09:00", "12:00"), [], at(time))[0]?.day).toBe(day);
});

test("a cut-off before midnight is on the previous evening", () => {
  const early = everyDay("06:00", "08:00", { cutoffMinutes: 10 * 60 });
  expect(upcomingSlots(early, [], at("19:59"))[0]?.day).toBe(daysLater(sunday, 1));
  expect(upcomingSlots(early, [], at("20:00"))[0]?.day).toBe(daysLater(sunday, 2));
});

test("slots are sorted by time, whatever the order of the windows", () => {
  const windows = [
    ...everyDay("15:30", "18:00", { id: 4 }),
    ...everyDay("09:00", "12:00", { id: 9 }),
    ...everyDay("15:00", "17:00", { id: 5 }),
    ...everyDay("09:00", "13:00", { id: 8 }),
  ];
  expect(upcomingSlots(windows, [], at("00:00")).slice(0, 4)).toMatchObject([
    { from: "09:00", to: "13:00" },
    { from: "09:00", to: "12:00" },
    { from: "15:00" },
    { from: "15:30" },
  ]);
});

test("bookings reduce capacity, full slots show as full, and closed ones are hidden", () => {
  const days: SlotDay[] = [
    { windowId: 1, day: sunday, claimed: 2, isClosed: false },
    { windowId: 2, day: daysLater(sunday, 1), claimed: 5, isClosed: false },
    { windowId: 3, day: daysLater(sunday, 2), claimed: 0, isClosed: true },
    { windowId: 4, day: daysLater(sunday, 3), claimed: 9, isClosed: false },
  ];
  const slots = upcomingSlots(everyDay("09:00", "12:00"), days, at("00:00"));
  expect(slots.map(({ remaining }) => remaining)).toEqual([3, 0, 0, 5, 5, 5]);
});

describe("the state of one slot", () => {
  const [window] = everyDay("09:00", "12:00") as [SlotWindow];
  test.each([
    [sunday, "07:29", "open"],
    [sunday, "07:30", "closed"],
    [daysLater(sunday, -7), "07:00", "closed"],
    [daysLater(sunday, 1), "07:00", "not_offered"],
    [daysLater(sunday, 7), "07:00", "not_offered"],
    [daysLater(sunday, 7000), "07:00", "not_offered"],
  ])("%s at %s is %s", (day, time, standing) => {
    expect(slotStanding(window, day, at(time))).toBe(standing);
  });
});

test("exactly the offered slots are open, at any time", () => {
  const evenings = everyDay("18:00", "21:00", { cutoffMinutes: 300 }).map((window) => ({
    ...window,
    id: window.id + 7,
  }));
  const windows = [...everyDay("09:00", "12:00"), ...evenings];
  const moments = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (now) => {
      const offered = new Set(upcomingSlots(windows, [], now).map(({ id, from }) => `${id} ${from}`));
      for (let later = -2; later < slotDays + 3; later += 1) {
        const day = daysLater(dhakaDay(now), later);
        for (const window of windows) {
          const isOpen = slotStanding(window, day, now) === "open";
          expect(offered.has(`${slotId(window.id, day)} ${window.startsAt}`)).toBe(isOpen);
        }
      }
    }),
  );
});

test("the id of a slot is its window and day", () => {
  expect(slotId(12, sunday)).toBe("12-20261115");
  for (const windowId of [3, 12, 123456789]) {
    expect(parseSlotId(slotId(windowId, sunday))).toEqual({ windowId, day: sunday });
  }
});

test.each([
  "",
  "12",
  "12-2026",
  "12-20260230",
  "0-20261115",
  "-1-20261115",
  "9999999999-20261115",
  "12-20261115;",
  "1e3-20261115",
])("%j is not a slot id", (id) => {
  expect(parseSlotId(id)).toBeUndefined();
});
