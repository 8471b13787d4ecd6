import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CostLimit } from "./cost-limit.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const limit = () => new CostLimit({ perMinute: 60, mostAtOnce: 5 });

/** Number of requests that are allowed in sequence. */
function allowed(limit: CostLimit, network: string, { cost = 1, status = 200 } = {}): number {
  for (let count = 0; count < 1_000; count++) {
    try {
      limit.begin(network, cost)(status);
    } catch {
      return count;
    }
  }
  return 1_000;
}

test("two minutes' worth is allowed at once, then the rate per minute", () => {
  const costs = limit();
  expect(allowed(costs, "203.0.113.1")).toBe(120);
  vi.advanceTimersByTime(10_000);
  expect(allowed(costs, "203.0.113.1")).toBe(10);
  vi.advanceTimersByTime(3_600_000);
  expect(allowed(costs, "203.0.113.1")).toBe(120);
});

test("each network has a separate budget", () => {
  const costs = limit();
  allowed(costs, "203.0.113.1");
  expect(allowed(costs, "203.0.113.2")).toBe(120);
});

test("a double cost is allowed half as often, and an unknown path costs ten", () => {
  expect(allowed(limit(), "203.0.113.1", { cost: 2 })).toBe(60);
  expect(allowed(limit(), "203.0.113.1", { status: 404 })).toBe(12);
});

test("a refused client gets a Retry-After", () => {
  const costs = limit();
  allowed(costs, "203.0.113.1", { status: 404 });
  const refused = () => costs.begin("203.0.113.1", 2);
  expect(refused).toThrow(expect.objectContaining({ code: "request.too_many", headers: { "retry-after": "2" } }));
});

test("a network may have five concurrent requests, and a new one when one has finished", () => {
  const costs = limit();
  const ends = Array.from({ length: 5 }, () => costs.begin("203.0.113.1", 1));
  expect(() => costs.begin("203.0.113.1", 1)).toThrow(expect.objectContaining({ code: "request.too_many" }));
  ends[0]?.(200);
  expect(() => costs.begin("203.0.113.1", 1)).not.toThrow();
});

test("a cost above the budget is allowed once, and paid off first", () => {
  const costs = limit();
  costs.charge("203.0.113.1", 300);
  vi.advanceTimersByTime(179_000);
  expect(() => costs.charge("203.0.113.1", 1)).toThrow(
    expect.objectContaining({ code: "request.too_many", headers: { "retry-after": "2" } }),
  );
  vi.advanceTimersByTime(2_000);
  expect(() => costs.charge("203.0.113.1", 1)).not.toThrow();
});
