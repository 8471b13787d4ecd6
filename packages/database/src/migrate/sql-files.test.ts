import { expect, test } from "vitest";
import { readMigrations } from "./sql-files.ts";

test("each migration has a number of its own, so that none is put before another that already ran", async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(/^\d{3}(?=-)/.exec(name)?.[0]));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
});
