import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { xlsxStream } from "../../../apps/server/src/platform/files/workbook.ts";
import { importerAt, tableOf } from "../../harness/catalogue-import.ts";
import { run } from "../../harness/database/database-server.ts";
import { startStoreProcess } from "../../harness/machines/store-process.ts";

const ROWS = 50_000;

// A separate process, because it must use production's database timeouts.
const { database, server } = await startStoreProcess();

const staff = await importerAt(server.origin);

test("a workbook with the maximum number of rows is read and validated", async () => {
  await judge(await workbook());
});

test("a second large workbook is read while the table's statistics are stale", async () => {
  await run(database.url, (client) => client.query("analyze import_row"));
  await judge(await workbook());
});

async function workbook(): Promise<Uint8Array<ArrayBuffer>> {
  const [heading = [], sample = []] = tableOf(await staff.exported("csv"));
  const own = { product_id: "", variation_id: "", gtin: "", description: "সুন্দরবনের খাঁটি মধু, কাচের বয়ামে। ".repeat(10) };
  function* rows() {
    yield heading;
    for (let number = 1; number <= ROWS; number += 1) {
      const cells: Record<string, string> = { ...own, sku: `LARGE-${number}`, product_slug: `large-${number}` };
      yield heading.map((name, place) => cells[name] ?? sample[place] ?? "");
    }
  }
  const bytes = new Uint8Array(await new Response(xlsxStream("Products", rows())).arrayBuffer());
  // Packing blocked the event loop: the HTTP client must notice first that the server closed its idle connection.
  await setImmediate();
  return bytes;
}

async function judge(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { status, body } = await staff.upload(bytes, "large.xlsx");
  expect(status).toBe(202);
  const isJudged = async () => ["ready", "failed"].includes((await staff.read(body.id)).status);
  await expect.poll(isJudged, { timeout: 280_000, interval: 500 }).toBe(true);
  expect(await staff.read(body.id)).toMatchObject({ failure: null, status: "ready", total: ROWS, added: ROWS, bad: 0 });
}
