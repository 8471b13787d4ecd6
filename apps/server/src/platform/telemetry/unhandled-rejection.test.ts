import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { logUnhandledRejection } from "./unhandled-rejection.ts";

test.each([
  Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
  new TypeError("x is not a function"),
  "not even an error",
  undefined,
])("%s is logged, and the process continues", (reason) => {
  const lines: string[] = [];
  const log = createLog("error", new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }));
  expect(() => logUnhandledRejection(log)(reason)).not.toThrow();
  expect(lines.join("")).toContain("a failure that nothing waited for");
});
