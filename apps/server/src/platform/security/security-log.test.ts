import { Writable } from "node:stream";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Env } from "../http/environment.ts";
import { createLog } from "../telemetry/log.ts";
import { SecurityLog } from "./security-log.ts";

/** What a store with this log level writes when a user's password is changed. */
async function written(level: string, request: RequestInit = {}): Promise<string> {
  const lines: string[] = [];
  const log = createLog(level, new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }));
  const security = new SecurityLog(log, { file: undefined, key: "a key" });
  const app = new Hono<Env>().post("/", (c) => {
    security.ofRequest(c).record({ event: "login.failed", typed: " Some\nBody " });
    return c.body(null);
  });
  await app.request("/", { method: "POST", ...request }, { requestId: "r1", network: "203.0.113.1" });
  return lines.join("");
}

test.each(["info", "error", "fatal", "silent"])(
  "a log at level %s does not disable the security log",
  async (level) => {
    const [line = "", ...others] = (await written(level)).trim().split("\n");
    expect(others).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      channel: "security",
      event: "login.failed",
      identifierHash: expect.stringMatching(/^[0-9a-f]{24}$/),
      requestId: "r1",
      network: "203.0.113.1",
    });
    expect(line).not.toMatch(/some/i);
  },
);

test("a long device name is truncated", async () => {
  const line = await written("info", { headers: { "user-agent": "x".repeat(5000) } });
  expect(JSON.parse(line).device).toBe("x".repeat(200));
});

test("a file that cannot be written prevents the start, with one line naming the setting", () => {
  const open = () => new SecurityLog(createLog("silent"), { file: "/dev/null/security.log", key: "a key" });
  expect(open).toThrow(/^SECURITY_LOG is not valid: \/dev\/null\/security\.log cannot be written/);
});
