import { expect, test } from "vitest";
import { moveStop } from "./move-stop.ts";

const run = (riderId: number, ...numbers: string[]) => ({ riderId, numbers, keepsOrder: true });
const runs = [run(1, "a", "b"), run(2, "c")];

test("a stop that is dropped on another run is put where it fits best", () => {
  expect(moveStop(runs, "a", { to: 1 })).toEqual([run(1, "b"), { ...run(2, "c", "a"), keepsOrder: false }]);
});

test("a stop that is moved within its run keeps the chosen place", () => {
  expect(moveStop(runs, "a", { to: 0, place: 1 })).toEqual([run(1, "b", "a"), run(2, "c")]);
});

test("a run without stops disappears", () => {
  expect(moveStop(runs, "c", { to: null })).toEqual([run(1, "a", "b")]);
});
