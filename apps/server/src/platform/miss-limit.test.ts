import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MissLimit } from "./miss-limit.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const limit = () => new MissLimit({ perMinute: 60, mostAtOnce: 5 });

/** How many are allowed, one after the other, until one is refused. */
function allowed(limit: MissLimit, network: string, { isSearch = false, status = 200 } = {}): number {
  for (let count = 0; count < 1_000; count++) {
    try {
      limit.begin(network, isSearch)(status);
    } catch {
      return count;
    }
  }
  return 1_000;
}

test("two minutes' worth may be asked for at once, then as much as the minute allows", () => {
  const misses = limit();
  expect(allowed(misses, "203.0.113.1")).toBe(120);
  vi.advanceTimersByTime(10_000);
  expect(allowed(misses, "203.0.113.1")).toBe(10);
  vi.advanceTimersByTime(3_600_000);
  expect(allowed(misses, "203.0.113.1")).toBe(120);
});

test("one network's misses cost the others nothing", () => {
  const misses = limit();
  allowed(misses, "203.0.113.1");
  expect(allowed(misses, "203.0.113.2")).toBe(120);
});

test("a search counts twice, and what does not exist ten times", () => {
  expect(allowed(limit(), "203.0.113.1", { isSearch: true })).toBe(60);
  expect(allowed(limit(), "203.0.113.1", { status: 404 })).toBe(12);
});

test("a refused caller learns when to come back", () => {
  const misses = limit();
  allowed(misses, "203.0.113.1", { status: 404 });
  const refused = () => misses.begin("203.0.113.1", true);
  expect(refused).toThrow(expect.objectContaining({ code: "request.too_many", headers: { "retry-after": "2" } }));
});

test("a network has only so many under way, and the next as soon as one is done", () => {
  const misses = limit();
  const ends = Array.from({ length: 5 }, () => misses.begin("203.0.113.1", false));
  expect(() => misses.begin("203.0.113.1", false)).toThrow(expect.objectContaining({ code: "request.too_many" }));
  ends[0]?.(200);
  expect(() => misses.begin("203.0.113.1", false)).not.toThrow();
});
