import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const root = new URL("../../../", import.meta.url);

test("one feature writes stock levels, and stock on hand changes only by movements", async () => {
  const features = new URL("apps/server/src/features/", root);
  const files = (await readdir(features, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const texts = await Promise.all(
    files.map(async (name) => ({ name, text: await readFile(new URL(name, features), "utf8") })),
  );
  const writes = /(update|insert into|delete from) stock\b/;
  const setsOnHand = /\bset[^;]*\bon_hand\s*=/;
  expect(texts.filter(({ name, text }) => writes.test(text) && !name.startsWith("delivery/stock/"))).toEqual([]);
  expect(texts.filter(({ text }) => setsOnHand.test(text)).map(({ name }) => name)).toEqual([]);
});
