import sharp from "sharp";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import {
  expectedLines as expected,
  listLines as lines,
  listUploads,
  type Said,
  wanted,
} from "../../harness/lists/list-upload.ts";
import { pdf, photo } from "../../harness/scores/list-files.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore({ trustedProxies: 1 });
const { upload, read } = await listUploads(store, { interval: 300 });

test("a job reads a photo and a scanned PDF", async () => {
  const jpeg = await photo(lines);
  const { width, height } = await sharp(jpeg).metadata();
  expect(wanted(await read(jpeg, "list.jpg"))).toEqual(expected);
  expect(wanted(await read(pdf([[]], { jpeg, width, height }), "scan.pdf"))).toEqual(expected);
});

test("unclear parts of a photo are read and marked as uncertain", async () => {
  const leaning = await sharp(await photo(lines))
    .rotate(5, { background: "#fbf8ef" })
    .jpeg()
    .toBuffer();
  const clear = await read(leaning, "leaning.jpg");
  expect(wanted(clear)).toEqual(expected);
  expect(clear.lines.every(({ doubt }) => doubt === undefined)).toBe(true);

  const blurred = await sharp(await photo(["Miniket rice 5 kg", "Potato 2 kg"]))
    .resize({ width: 190 })
    .blur(1.6)
    .jpeg({ quality: 30 })
    .toBuffer();
  const unsure = await read(blurred, "blurred.jpg");
  // A completely unreadable photo is refused; a partly readable one has marked lines.
  if (unsure.status === "done") expect(unsure.lines.map(({ doubt }) => doubt)).toContain("reading");
  else expect(unsure.failure?.code).toMatch(/^list\./);
  for (const { doubt, matches } of unsure.lines) {
    if (doubt === "reading") expect(matches[0]?.confidence ?? 0).toBeLessThan(0.6);
  }
});

test("a network with many files waits behind those with few", async () => {
  const slow = await photo(Array.from({ length: 10 }, () => "Potato 2 kg"));
  const flood = await Promise.all(Array.from({ length: 6 }, () => sendFrom("203.0.113.7", slow)));
  const other = await sendFrom("198.51.100.9", slow);
  const statusOf = ({ id }: Said) =>
    store.query<{ status: string }>("select status from shopping_list where id = $1", [id]);
  await expect.poll(async () => (await statusOf(other))[0]?.status, { interval: 50 }).toBe("done");
  const unread = await Promise.all(flood.map(async (list) => (await statusOf(list))[0]?.status === "reading"));
  // Three of the six may be read before the other network's file: one in progress, one already first, one started
  // since.
  expect(unread.filter(Boolean).length).toBeGreaterThanOrEqual(3);
});

test("one file per owner is read at a time", async () => {
  const owner = await aShopper(store);
  const slow = await photo(Array.from({ length: 10 }, () => "Potato 2 kg"));
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(slow, "list.jpg", owner)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429)?.body;
  expect(refused).toMatchObject({ code: "list.one_at_a_time", message: expect.stringContaining("still reading") });
  const [taken] = answers.filter(({ status }) => status === 201);
  await expect
    .poll(async () => (await owner.call<Said>("GET", `/shopping-list/${taken?.body.id}`)).body.status)
    .toBe("done");
  expect((await upload(slow, "list.jpg", owner)).status).toBe(201);
});

async function sendFrom(network: string, bytes: Buffer): Promise<Said> {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "list.jpg"));
  const headers = { "x-forwarded-for": network };
  const answer = await store.request("/api/v1.0/shopping-list", { method: "POST", headers, body: form });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Said;
}

test("a form without a file is refused", async () => {
  const form = new FormData();
  form.append("file", "no file");
  const response = await store.request("/api/v1.0/shopping-list", { method: "POST", body: form });
  expect([response.status, ((await response.json()) as Said).code]).toEqual([400, "request.invalid"]);
});
