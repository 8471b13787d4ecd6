import type { ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { expect, test } from "vitest";
import { importerAt } from "../harness/catalogue-import.ts";
import { bombs } from "../harness/files/file-bombs.ts";
import { peakMemory } from "../harness/machines/memory.ts";
import { startStoreProcess } from "../harness/machines/store-process.ts";

/** For the server and its child processes together; the child that parses a file may use 640 MB of it. */
const MOST_MEMORY_MB = 1_000;

const { server } = await startStoreProcess();

type Said = ShoppingList & { code?: string };

async function readAway(bytes: Buffer): Promise<Said> {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "list"));
  const uploaded = await fetch(`${server.origin}/api/v1.0/shopping-list`, { method: "POST", body: form });
  let list = (await uploaded.json()) as Said;
  const cookie = uploaded.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { id } = list;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${server.origin}/api/v1.0/shopping-list/${id}`, { headers: { cookie } });
        list = (await answer.json()) as Said;
        return list.status;
      },
      { timeout: 120_000, interval: 200 },
    )
    .not.toBe("reading");
  return list;
}

const headings = (many: number) => Array.from({ length: many }, (_, place) => `column ${place}`);

test.each([
  ["a PDF that is 700 MB of blanks inside", bombs.pdfOfBlanks, "list.too_big"],
  ["a PDF with a picture of 400 million pixels", bombs.pdfOfPixels, "list.unreadable"],
  ["a workbook that says it is small inside, and is 1 GB", bombs.workbookOfLies, "list.unreadable"],
  ["a picture of sixteen bits, interlaced", bombs.deepPicture, "list.empty"],
  [
    "a workbook of 17 KB that shows a text of 16 MB ten times",
    () => bombs.workbookOfOneText({ characters: 16_000_000, rows: 1, heading: headings(10) }),
    "list.too_long",
  ],
])("a file that would exhaust memory is refused, and the store keeps running: %s", async (_, make, code) => {
  const bytes = await make();
  const { peakMb, result } = await peakMemory(server.pid, () => readAway(bytes));
  expect([result.status, result.failure?.code]).toEqual(["failed", code]);
  expect(peakMb).toBeLessThan(MOST_MEMORY_MB);
  expect((await fetch(`${server.origin}/api/v1.0/product/search?q=alu`)).status).toBe(200);
});

test.each([
  ["rows that are too long", ["sku", "title", "title_bn", "description", "search_terms"], "import.row_too_long"],
  ["too many long rows", ["sku", "description"], "import.too_big"],
])(
  "a supplier's small file that expands to 600 MB of text is refused, and the store keeps running: %s",
  async (_, heading, code) => {
    const rows = 30_000 / heading.length;
    const bytes = await bombs.workbookOfOneText({ characters: 20_000, rows, heading });
    const staff = await importerAt(server.origin);
    const { peakMb, result } = await peakMemory(server.pid, () => staff.dryRun(bytes, "supplier.xlsx"));
    expect([result.status, result.failure?.code]).toEqual(["failed", code]);
    expect(peakMb).toBeLessThan(MOST_MEMORY_MB);
    expect((await fetch(`${server.origin}/api/v1.0/product/search?q=alu`)).status).toBe(200);
  },
);
