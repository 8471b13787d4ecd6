import { expect, test } from "vitest";
import { learnTimes, minutesAtDoor, minutesPerKm, type PastStop, startingTimes } from "./travel-times.ts";

const many = (count: number, stop: PastStop): PastStop[] => Array.from({ length: count }, () => stop);
const at = (zoneId: number, hour: number, km: number, minutes: number): PastStop => ({ zoneId, hour, km, minutes });

test("without past runs the starting times apply", () => {
  expect(learnTimes([])).toBe(startingTimes);
  expect(learnTimes(many(500, at(1, 12, 2, 200)))).toBe(startingTimes);
});

test("pace and time at the door are told apart once ways differ in length", () => {
  // 6 minutes a kilometre and 3 at the door.
  const past = [0.6, 1, 2, 3, 4].flatMap((km) => many(200, at(1, 18, km, km * 6 + 3)));
  const learnt = learnTimes(past);
  expect(minutesPerKm(learnt.kmMinutes, { zoneId: 1, hour: 18 })).toBeCloseTo(6, 0);
  expect(minutesAtDoor(learnt.stopMinutes, 1)).toBeGreaterThan(2.5);
  expect(minutesAtDoor(learnt.stopMinutes, 1)).toBeLessThan(4);
  expect(learnt.observed).toBe(1000);
});

test("hours and zones are learnt apart, and others keep the usual times", () => {
  const past = [1, 2, 3].flatMap((km) => [
    ...many(200, at(1, 9, km, km * 3 + 4)),
    ...many(200, at(2, 18, km, km * 7 + 4)),
  ]);
  const { kmMinutes } = learnTimes(past);
  expect(minutesPerKm(kmMinutes, { zoneId: 1, hour: 9 })).toBeCloseTo(3, 0);
  expect(minutesPerKm(kmMinutes, { zoneId: 2, hour: 18 })).toBeCloseTo(7, 0);
  expect(minutesPerKm(kmMinutes, { zoneId: 9, hour: 9 })).toBe(kmMinutes.byHour["9"]);
  expect(minutesPerKm(kmMinutes, { zoneId: 9, hour: 3 })).toBe(kmMinutes.usual);
});

test("a few odd stops change little", () => {
  const { kmMinutes } = learnTimes(many(2, at(1, 12, 1, 80)));
  expect(minutesPerKm(kmMinutes, { zoneId: 1, hour: 12 })).toBeLessThan(25);
  const settled = learnTimes([...many(200, at(1, 12, 2, 12)), ...many(20, at(1, 12, 2, 85))]);
  expect(minutesPerKm(settled.kmMinutes, { zoneId: 1, hour: 12 })).toBeCloseTo(4, 1);
});

test("the spread is the error that one in ten stops exceeds, and is never nothing", () => {
  expect(learnTimes(many(3000, at(1, 12, 2, 12))).spread).toEqual({ early: 1, late: 1 });
  const uneven = learnTimes([...many(800, at(1, 12, 2, 12)), ...many(200, at(1, 12, 2, 32))]).spread;
  expect(uneven.late).toBeGreaterThan(15);
  expect(uneven.early).toBe(1);
});
