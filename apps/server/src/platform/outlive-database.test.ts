import { pino } from "pino";
import { expect, test } from "vitest";
import { outliveDatabase } from "./outlive-database.ts";

const outlive = outliveDatabase(pino({ level: "silent" }));

test("a database that went away does not end the process, a bug does", () => {
  expect(() => outlive(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }))).not.toThrow();
  expect(() => outlive(new Error("timeout exceeded when trying to connect"))).not.toThrow();
  expect(() => outlive(new TypeError("x is not a function"))).toThrow("x is not a function");
});
