import { expect, test, vi } from "vitest";
import { SharedResponses } from "../../../platform/cache/shared-responses.ts";
import type { Read } from "../../../platform/database/db.ts";
import type { SQL } from "../../../platform/database/sql.ts";
import { keepMeanings, meaningsOf } from "./kept-meanings.ts";

function aReader(keeps = true) {
  const shared = new SharedResponses({ respond: async () => new Response(), mostBytes: 1_000 });
  const asked = vi.fn(async (_: SQL) => [{ words: ["alu"], meanings: [] }]);
  const read = asked as unknown as Read;
  if (keeps) keepMeanings(read, shared);
  return { read, asked, shared };
}

test("meanings of words are cached until a product, category or synonym changes", async () => {
  const { read, asked, shared } = aReader();
  for (const words of ["alu", "alu", "dim", "alu"]) await meaningsOf(read, words);
  expect(asked).toHaveBeenCalledTimes(2);
  shared.drop(["product:12", "blog"]);
  await meaningsOf(read, "alu");
  expect(asked).toHaveBeenCalledTimes(2);
  for (const tag of ["products", "categories", "search-words"]) {
    asked.mockClear();
    shared.drop([tag]);
    for (const _ of [1, 2]) await meaningsOf(read, "alu");
    expect(asked, tag).toHaveBeenCalledTimes(1);
  }
});

test("meanings read before a change are not cached after it", async () => {
  const { read, asked, shared } = aReader();
  const reading = meaningsOf(read, "alu");
  shared.drop(["products"]);
  await reading;
  await meaningsOf(read, "alu");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("nothing is cached without notifications, longer than a minute, or for uncached readers", async () => {
  const { read, asked, shared } = aReader();
  shared.keepNothing();
  for (const _ of [1, 2]) await meaningsOf(read, "alu");
  expect(asked).toHaveBeenCalledTimes(2);
  shared.keepAgain();
  for (const _ of [1, 2]) await meaningsOf(read, "alu");
  expect(asked).toHaveBeenCalledTimes(3);
  vi.useFakeTimers({ now: Date.now() + 60_001 });
  await meaningsOf(read, "alu").finally(() => vi.useRealTimers());
  expect(asked).toHaveBeenCalledTimes(4);

  const other = aReader(false);
  for (const _ of [1, 2]) await meaningsOf(other.read, "alu");
  expect(other.asked).toHaveBeenCalledTimes(2);
});

test("the oldest search is evicted", async () => {
  const { read, asked } = aReader();
  for (let n = 0; n <= 500; n++) await meaningsOf(read, `word ${n}`);
  await meaningsOf(read, "word 500");
  expect(asked).toHaveBeenCalledTimes(501);
  await meaningsOf(read, "word 0");
  expect(asked).toHaveBeenCalledTimes(502);
});
