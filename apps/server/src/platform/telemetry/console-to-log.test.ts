import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { consoleToLog } from "./console-to-log.ts";
import { createLog } from "./log.ts";

test("what a library prints becomes one log line, without emails", () => {
  const lines: string[] = [];
  const log = createLog("info", new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }));
  const printer = { ...console };
  consoleToLog(log, printer);
  printer.error("Internal Error\n{}", new Error("no mail to marker-4711@shop.example"));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: 50,
    printed: ["Internal Error\n{}", { message: "no mail to …@shop.example" }],
  });
  expect(lines[0]).not.toContain("marker-4711");
});
