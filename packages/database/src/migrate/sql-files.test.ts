import { expect, test } from "vitest";
import { readMigrations } from "./sql-files.ts";

test("migration numbers are unique, so none is inserted before one that already ran", async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(/^\d{3}(?=-)/.exec(name)?.[0]));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
});
