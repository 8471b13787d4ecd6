import fc from "fast-check";
import { expect, test } from "vitest";
import { createLog } from "../telemetry/log.ts";
import { allButBroken, withTurns } from "./many-rows.ts";

const noted = (broken: number[]) => ({
  log: createLog("silent"),
  message: "broken",
  name: (row: number) => {
    broken.push(row);
    return { row };
  },
});

test("failing rows are reported, and each other row is processed once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(), { maxLength: 40 }), fc.func(fc.boolean()), async (rows, isBroken) => {
      const [done, named]: [number[], number[]] = [[], []];
      await allButBroken(rows, noted(named), async (some) => {
        if (some.some((row) => isBroken(row))) throw new Error("no");
        done.push(...some);
      });
      expect(done).toEqual(rows.filter((row) => !isBroken(row)));
      expect(named).toEqual(rows.filter((row) => isBroken(row)));
    }),
  );
});

test("an unreachable database fails the job instead of each row", async () => {
  let tries = 0;
  const lost = Object.assign(new Error("gone"), { code: "57P01" });
  const work = async () => {
    tries += 1;
    throw lost;
  };
  await expect(allButBroken([1, 2, 3, 4], noted([]), work)).rejects.toBe(lost);
  expect(tries).toBe(1);
});

test("other requests are served while many rows are processed", async () => {
  const happened: string[] = [];
  for await (const row of withTurns(["row 1", "row 2", "row 3", "row 4", "row 5"], 2)) {
    happened.push(row);
    if (row === "row 1" || row === "row 3") setImmediate(() => happened.push("a request"));
  }
  expect(happened).toEqual(["row 1", "row 2", "a request", "row 3", "row 4", "a request", "row 5"]);
});
