import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { WorkThread } from "./work-thread.ts";

const folder = mkdtempSync(join(tmpdir(), "tatka-thread-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Echoes its input, which can also make it slow, fail or exit. */
const program = pathToFileURL(join(folder, "thread.mjs"));
writeFileSync(
  program,
  `import { serveThread } from "${new URL("./work-thread.ts", import.meta.url)}";
   serveThread(async ({ text, endsAfterMs = 0, fails, exits }) => {
     const endsAt = Date.now() + endsAfterMs;
     while (Date.now() < endsAt);
     if (fails) throw new Error("nothing to draw");
     if (exits) process.exit(1);
     return new TextEncoder().encode(text);
   });`,
);

type Input = { text?: string; endsAfterMs?: number; fails?: boolean; exits?: boolean };
const thread = new WorkThread<Input>(program);
const answered = async (input: Input) => new TextDecoder().decode(await thread.run(input));

test("requests are served while a thread is busy", async () => {
  let turns = 0;
  const serving = setInterval(() => turns++, 1);
  expect(await answered({ text: "drawn", endsAfterMs: 200 })).toBe("drawn");
  clearInterval(serving);
  expect(turns).toBeGreaterThan(5);
});

test("each request gets its own answer", async () => {
  const texts = ["first", "second", "third"];
  expect(await Promise.all(texts.map((text) => answered({ text })))).toEqual(texts);
});

test("an error in a worker thread rejects the request that caused it", async () => {
  const [failed, other] = await Promise.allSettled([answered({ fails: true }), answered({ text: "other" })]);
  expect(failed).toMatchObject({ reason: { message: "nothing to draw" } });
  expect(other).toMatchObject({ value: "other" });
});

test("after a thread has ended, the next request starts a new one", async () => {
  await expect(thread.run({ exits: true })).rejects.toThrow("ended before it answered");
  expect(await answered({ text: "again" })).toBe("again");
});
