import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { csv, importer } from "../../harness/catalogue-import.ts";
import { asAdministrator, sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const { upload, dryRun, apply, rows } = importer(store.request, await asAdministrator(store));

const longColumns = ["sku", "title", "title_bn", "description"];
const texts = (characters: number) => longColumns.slice(1).map(() => "a".repeat(characters));

async function leftOf(id: number) {
  const [left] = await store.query(
    `select (select count(*)::int from import_row where run_id = $1) as rows,
      (select count(*)::int from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'work-on-import' and (j.payload->>'id')::int = $1) as jobs`,
    [id],
  );
  return left;
}

test.each<[string, () => string | Uint8Array, string]>([
  ["a file in another encoding", () => Buffer.from("sku,title\nX,caf\xe9", "latin1"), "import.not_a_table"],
  ["a picture", () => Buffer.from("89504e470d0a1a0a0000", "hex"), "import.not_a_table"],
])("%s is refused before it is read", async (_, content, code) => {
  const { status, body } = await upload(content());
  expect([status, body.code]).toEqual([422, code]);
});

test.each<[string, () => string | Uint8Array, string]>([
  ["a file without SKUs", () => "title,price\nX,1", "import.no_sku_column"],
  ["a heading without rows", () => "sku,title\n\n", "import.empty"],
  ["an open quote", () => 'sku,title\nX,"never closed', "import.unreadable"],
  ["an archive that is no workbook", () => zipSync({ "a.txt": new Uint8Array(10) }), "import.not_a_table"],
  ["an archive that unpacks to too much", () => claimingSize(210 * 1024 * 1024), "import.too_much_inside"],
  ["a row that is far too long", () => csv([longColumns, ["X", ...texts(20_000)]]), "import.row_too_long"],
  ["too many rows", () => `sku\n${"x\n".repeat(50_001)}`, "import.too_many_rows"],
])("%s is rejected with the reason, is not retried and leaves no rows", async (_, content, code) => {
  const run = await dryRun(content());
  expect(run).toMatchObject({ status: "failed", failure: { code } });
  expect(run.failure?.detail).not.toBe("");
  expect((await apply(run.id)).status).toBe(409);
  await expect.poll(() => leftOf(run.id)).toEqual({ rows: 0, jobs: 0 });
});

/** A small archive that declares this uncompressed size for its file. */
function claimingSize(bytes: number): Uint8Array {
  const archive = Buffer.from(zipSync({ "xl/workbook.xml": new Uint8Array(1_000) }));
  archive.writeUInt32LE(bytes, archive.indexOf("PK\u0001\u0002", 0, "latin1") + 24);
  return archive;
}

test("a cell that is too long is a problem of its row, and other rows are stored", async () => {
  const run = await dryRun(csv([longColumns, ["LONG-1", ...texts(15_000)], ["LONG-2", ...texts(10)]]));
  expect(run).toMatchObject({ status: "ready", total: 2 });
  const [long] = await rows(run.id, "bad");
  expect(long).toMatchObject({
    line: 2,
    problems: expect.arrayContaining([expect.objectContaining({ code: "too_long" })]),
  });
});
