import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { FeedFiles } from "./feed-files.ts";

async function* parts(count: number) {
  for (let made = 0; made < count; made++) {
    await nextTurn();
    yield randomBytes(400_000).toString("base64");
  }
}

test("a client that disconnects stops neither the server nor the next download", async () => {
  const files = new FeedFiles();
  for (let leaves = 1; leaves < 12; leaves++) {
    let taken = 0;
    for await (const _ of files.keeping("google", parts(20))) if (++taken === leaves) break;
    expect(files.find("google")).toBeUndefined();
  }
  let characters = 0;
  for await (const part of files.keeping("google", parts(2))) characters += part.length;
  const kept = files.find("google");
  if (!kept) throw new Error("a feed that was read to its end is kept");
  let sent = 0;
  for await (const chunk of files.read(kept)) sent += chunk.length;
  expect(sent).toBe(characters);
});
