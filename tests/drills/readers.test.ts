import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Reader, runReader } from "../../apps/server/src/platform/files/reader-process.ts";
import type { ProbeOptions } from "../harness/files/reader-probe.ts";

function cell(value: unknown): string {
  if (typeof value === "string" && value.length <= 1_000) return value;
  throw new Error("not a cell");
}

const probe: Reader<string> = {
  program: new URL("../harness/files/reader-probe.ts", import.meta.url),
  limits: { mostMemoryMb: 300, mostMs: 60_000, mostAnswerMb: 2 },
  slice: { parse: cell },
  refusals: { tooBig: "list.too_big", tooSlow: "list.too_slow", unreadable: "list.unreadable" },
};
const folder = await mkdtemp(join(tmpdir(), "tatka-reader-"));
const secret = join(folder, "secret");
await writeFile(secret, "the key of the store");
afterAll(() => rm(folder, { recursive: true }));

async function answerOf(options: ProbeOptions, reader = probe): Promise<string[]> {
  const slices: string[] = [];
  for await (const slice of runReader(reader, new Uint8Array(), options)) slices.push(slice);
  return slices;
}

test("a readable file is returned in slices", async () => {
  expect(await answerOf({ does: "answers" })).toEqual(["a small answer"]);
});

const tooBig = { code: "list.too_big", message: expect.stringContaining("(2 MB of content or 300 MB of memory)") };

test.each<[string, ProbeOptions["does"], object]>([
  ["has too much in it", "answersWithoutEnd", tooBig],
  ["has too much in one piece", "answersInOnePiece", tooBig],
  ["takes too much memory", "takesMemory", tooBig],
  ["has a cell that is too long", "fillsACell", { code: "list.unreadable" }],
  ["is broken", "breaks", { code: "list.unreadable" }],
])("a file that %s is refused with the reason", async (_, does, refusal) => {
  await expect(answerOf({ does })).rejects.toMatchObject(refusal);
});

test("a file that takes too long is refused with the limit", async () => {
  const impatient = { ...probe, limits: { ...probe.limits, mostMs: 2_000 } };
  await expect(answerOf({ does: "takesForever" }, impatient)).rejects.toMatchObject({
    code: "list.too_slow",
    message: expect.stringContaining("longer than 2 seconds"),
  });
});

test.each<[string, ProbeOptions, string]>([
  ["read the store's files", { does: "reads", file: secret }, "ERR_ACCESS_DENIED"],
  ["write files", { does: "writes", file: join(folder, "new") }, "ERR_ACCESS_DENIED"],
  ["start programs", { does: "startsPrograms" }, "ERR_ACCESS_DENIED"],
  ["load native code that it does not need", { does: "loadsNativeCode" }, "ERR_DLOPEN_DISABLED"],
  ["see the store's settings", { does: "saysItsEnvironment" }, ""],
])("the process that reads a file cannot %s", async (_, options, said) => {
  expect(await answerOf(options)).toEqual([said]);
});

test.skipIf(process.getuid?.() !== 0)("files are read by an unprivileged user if the server is root", async () => {
  expect(await answerOf({ does: "saysItsUser" })).toEqual(["65534"]);
});
