import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { consoleToLog } from "./console-to-log.ts";
import { createLog } from "./log.ts";

test("library output becomes one log line, without a statement's parameters", () => {
  const lines: string[] = [];
  const log = createLog("info", new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }));
  const printer = { ...console };
  consoleToLog(log, printer);
  printer.error("Internal Error\n{}", new Error("Failed query: select $1\nparams: marker-4711"));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: 50,
    printed: ["Internal Error\n{}", { message: "Failed query: select $1" }],
  });
  expect(lines[0]).not.toContain("marker-4711");
});
