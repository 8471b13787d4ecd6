import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { expectedLines as expected, listLines as lines, listUploads, wanted } from "../../harness/lists/list-upload.ts";
import { pdf, photo, workbook, zip } from "../../harness/scores/list-files.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore({ trustedProxies: 1 });
const { shopper, upload, read } = await listUploads(store);

test("text and CSV files are read at once", async () => {
  const text = await upload(`\uFEFF${lines.join("\r\n")}`, "list.txt");
  expect([text.body.status, text.body.source]).toEqual(["done", "text"]);
  expect(wanted(text.body)).toEqual(expected);
  const csv = await upload('Item,Qty,Unit\n"Miniket rice",5,kg\nPotato,2,kg\nEggs,1,dozen\n', "list.csv");
  expect([csv.body.status, csv.body.source]).toEqual(["done", "csv"]);
  expect(wanted(csv.body)).toEqual(expected);
});

test("a job reads workbooks and PDFs with text", async () => {
  const rows = [
    ["Item", "Qty", "Unit"],
    ["Miniket rice", 5, "kg"],
    ["Potato", 2, "kg"],
    ["Eggs", 1, "dozen"],
  ];
  expect(wanted(await read(workbook(rows), "list.xlsx"))).toEqual(expected);
  expect(wanted(await read(pdf([lines]), "list.pdf"))).toEqual(expected);
});

test("a photo is read, stored re-encoded for its owner only, and deleted with its list", async () => {
  const secret = "taken at home";
  const jpeg = await sharp(await photo(["Potato 2 kg"]))
    .withExif({ IFD0: { Artist: secret } })
    .jpeg()
    .toBuffer();
  expect(jpeg.includes(secret)).toBe(true);
  const body = await read(jpeg, "list.jpg");
  expect(wanted(body)).toEqual(["potato: 2 Kg"]);
  expect(body).toMatchObject({ source: "photo", progress: 100 });
  const own = await store.request(`/api/v1.0/shopping-list/${body.id}/photo`, {
    headers: { authorization: shopper.authorization },
  });
  expect([own.status, own.headers.get("content-type"), own.headers.get("cache-control")]).toEqual([
    200,
    "image/jpeg",
    "private, no-store",
  ]);
  expect(Buffer.from(await own.arrayBuffer()).includes(secret)).toBe(false);
  const other = await aShopper(store);
  for (const authorization of [other.authorization, ""]) {
    const response = await store.request(`/api/v1.0/shopping-list/${body.id}/photo`, { headers: { authorization } });
    expect(response.status).toBe(404);
  }
  const folder = join(store.dataDir, "shopping-lists");
  expect(await readdir(folder)).toContain(String(body.id));
  expect((await readFile(join(folder, String(body.id)))).includes(secret)).toBe(false);
  await store.query("update shopping_list set created_at = now() - interval '31 days' where id = $1", [body.id]);
  await store.query("select graphile_worker.add_job('delete-old-lists')");
  await expect.poll(() => readdir(folder)).not.toContain(String(body.id));
  expect((await shopper.call("GET", `/shopping-list/${body.id}`)).status).toBe(404);
});

test.each<[string, () => Promise<Buffer> | Buffer | string, string, number, string]>([
  [
    "an executable named .jpg",
    () => Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"), Buffer.alloc(4_000, 0xcc)]),
    "list.jpg",
    422,
    "list.not_a_list",
  ],
  [
    "a JPEG in its first bytes only",
    () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(500)]),
    "list.jpg",
    422,
    "list.not_a_list",
  ],
  [
    "an SVG named .png",
    () => Buffer.concat([Buffer.from("<svg/>"), Buffer.from([0])]),
    "list.png",
    422,
    "list.not_a_list",
  ],
  [
    "a picture of more than 50 million pixels",
    () =>
      sharp({ create: { width: 7_100, height: 7_100, channels: 3, background: "#fff" }, limitInputPixels: false })
        .png()
        .toBuffer(),
    "list.png",
    422,
    "list.too_many_pixels",
  ],
  ["10,000 lines", () => "alu 1 kg\n".repeat(10_000), "list.csv", 422, "list.too_long"],
  ["an empty file", () => "", "list.txt", 422, "list.empty"],
  ["more bytes than allowed", () => Buffer.alloc(11 * 1024 * 1024, 97), "list.txt", 413, "request.too_large"],
])("refused at once: %s", async (_, make, name, status, code) => {
  const answer = await upload(await make(), name);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

// Made before the first call: packing them blocks this process, in which the server would meanwhile close idle connections.
test.each<[string, Buffer, string]>([
  [
    "a workbook that unpacks to far more than it is",
    zip({ "xl/workbook.xml": "<a/>", "xl/worksheets/sheet1.xml": new Uint8Array(30 * 1024 * 1024) }),
    "list.too_much_inside",
  ],
  ["an archive that is no workbook", zip({ "list.txt": "alu 1 kg" }), "list.not_a_list"],
  ["a broken archive", Buffer.from("PK\u0003\u0004 and then nothing"), "list.unreadable"],
  ["a workbook of 10,000 rows", workbook(Array.from({ length: 10_000 }, () => ["alu", 1, "kg"])), "list.too_long"],
  ["a PDF of 500 pages", pdf(Array.from({ length: 500 }, () => ["alu 1 kg"])), "list.too_many_pages"],
  ["a broken PDF", Buffer.from("%PDF-1.7 and then nothing"), "list.unreadable"],
])("refused by the job, while the store keeps responding: %s", async (_, bytes, code) => {
  const list = await read(bytes, "list");
  expect([list.status, list.failure?.code]).toEqual(["failed", code]);
  expect(list.failure?.message).not.toBe("");
  expect((await store.request("/api/v1.0/product/search?q=alu")).status).toBe(200);
});
