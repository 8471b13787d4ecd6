import { expect, test } from "vitest";
import { everyProduct } from "../../harness/catalogue/every-product.ts";
import { csv, importer, tableOf } from "../../harness/catalogue-import.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const { dryRun, apply, exported, until } = importer(store.request, proof);

const asText = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

test.each(["csv", "xlsx"] as const)(
  "exporting and importing the whole catalogue as %s changes nothing",
  async (kind) => {
    const before = await everyProduct(store);
    const run = await dryRun(await exported(kind), `products.${kind}`);
    expect(run).toMatchObject({ kind, status: "ready", total: 718, unchanged: 718, added: 0, changed: 0, bad: 0 });
    expect(run.ignoredColumns).toEqual([]);
    expect((await apply(run.id)).status).toBe(202);
    expect(await until(run.id, "done")).toMatchObject({ applied: 0, skipped: 0 });
    expect(await everyProduct(store)).toEqual(before);
  },
);

test("the everyday mark is exported and imported, and an empty cell changes nothing", async () => {
  const [names = [], ...table] = tableOf(await exported("csv"));
  const cell = (row: string[], name: string) => row[names.indexOf(name)] ?? "";
  const sugar = table.find((row) => cell(row, "product_slug") === "white-sugar") ?? [];
  expect(cell(sugar, "everyday")).toBe("yes");
  expect(cell(table.find((row) => cell(row, "product_slug") === "brown-sugar") ?? [], "everyday")).toBe("no");

  const isEveryday = async () =>
    (await store.query<{ everyday: boolean }>("select everyday from product where slug = 'white-sugar'"))[0]?.everyday;
  const imported = async (everyday: string) => {
    const run = await dryRun(csv([["sku", "everyday"], [cell(sugar, "sku"), everyday]])); // biome-ignore format: a table
    if (run.changed > 0) {
      expect((await apply(run.id)).status).toBe(202);
      await until(run.id, "done");
    }
    return run;
  };
  expect(await imported("")).toMatchObject({ unchanged: 1, changed: 0 });
  expect(await imported("perhaps")).toMatchObject({ bad: 1 });
  expect(await imported("No")).toMatchObject({ changed: 1 });
  expect(await isEveryday()).toBe(false);
  expect(await imported("yes")).toMatchObject({ changed: 1 });
  expect(await isEveryday()).toBe(true);
});

test("Excel shows Bangla, and formulas are escaped", async () => {
  const formulas = ['=HYPERLINK("http://evil.example")', "+1+1", "-2+3", "@SUM(A1)", "'=1", "'quoted'"];
  for (const [index, title] of formulas.entries()) {
    await store.query("update product set title_en = $1, description = $2 where id = $3", [
      title,
      `${title}\nmore`,
      100 + index,
    ]);
  }
  const file = await exported("csv");
  expect(asText(file).startsWith("\uFEFFproduct_id,")).toBe(true);
  expect(asText(file)).toContain("পরোটা");
  const cells = tableOf(file).slice(1).flat();
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(cells).toContain(`'${formulas[0]}`);
  for (const kind of ["csv", "xlsx"] as const) {
    expect(await dryRun(await exported(kind))).toMatchObject({ unchanged: 718, changed: 0, bad: 0 });
  }
});
