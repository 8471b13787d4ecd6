import { expect, test } from "vitest";
import { holdStill } from "./hold-still.ts";

const run = (id: number, state: "out" | "back" | "closed" = "back") => ({ id, state });
const ids = (runs: readonly { id: number }[]) => runs.map(({ id }) => id);

test("a closed run keeps its position, and new runs are last", () => {
  const first = holdStill([], [run(9), run(7), run(5), run(3, "closed")]);
  expect([ids(first.still), ids(first.others)]).toEqual([[9, 7, 5], [3]]);
  const then = holdStill(ids(first.still), [run(11), run(9), run(5), run(7, "closed"), run(3, "closed")]);
  expect([ids(then.still), ids(then.others)]).toEqual([[9, 7, 5, 11], [3]]);
});

test("a removed run leaves an empty position", () => {
  expect(ids(holdStill([9, 7], [run(7)]).still)).toEqual([7]);
});
