import { expect, test } from "vitest";
import { isBusy, isConnectionError } from "./database-errors.ts";

const failure = (code: string, message = "failed") =>
  new Error("Failed query", { cause: Object.assign(new Error(message), { code }) });

test.each([
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ECONNREFUSED",
  "ETIMEDOUT",
  "25006",
  "25P03",
  "57P01",
  "08006",
  "53300",
])("%s means an unreachable database", (code) => expect(isConnectionError(failure(code))).toBe(true));

test.each(["Client has encountered a connection error and is not queryable", "Query read timeout"])(
  "'%s' means an unreachable database",
  (message) => expect(isConnectionError(failure("", message))).toBe(true),
);

test("one unreachable address among several is enough", () => {
  expect(isConnectionError(new AggregateError([failure("ECONNREFUSED")]))).toBe(true);
});

test.each(["23505", "42601", "25001", ""])("'%s' does not", (code) =>
  expect(isConnectionError(failure(code))).toBe(false),
);

test("lock timeouts and deadlocks can be retried", () => {
  expect([isBusy(failure("55P03")), isBusy(failure("40P01")), isBusy(failure("23505"))]).toEqual([true, true, false]);
});
