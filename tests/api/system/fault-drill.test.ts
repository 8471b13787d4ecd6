import { expect, test } from "vitest";
import { faultDrill } from "../../harness/fault-drill.ts";

test("no order is lost or doubled while a server is killed, frozen or cut off and the database restarts", async () => {
  const faults = ["kill -9", "frozen", "cut", "database"] as const;
  const result = await faultDrill({ faults, faultMs: 1_500, restMs: 500, atOnce: 4 });
  expect(result).toMatchObject({ lost: 0, doubled: 0, failed: 0 });
  expect(result.acknowledged).toBeGreaterThan(20);
  expect(result.repeated).toBeGreaterThan(0);
}, 180_000);
