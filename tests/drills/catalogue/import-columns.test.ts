import { withCheckDigit } from "@tatka/domain/catalogue/codes/gtin";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { csv, importer, tableOf } from "../../harness/catalogue-import.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const { dryRun, apply, rows, exported, until, call } = importer(store.request, proof);

type Known = {
  id: number;
  sku: string;
  title: string;
  regular: number;
  cost: number | null;
  gtin: string;
  stock: number;
};
const [hub] = await store.query<{ id: number; slug: string; title: string; titleBn: string }>(
  `select id, slug, title_en as title, title_bn as "titleBn" from hub order by id limit 1`,
);
const stockColumn = `stock_${hub?.slug}`;
const known = async (place: number): Promise<Known> => {
  const [row] = await store.query<Known>(
    `select v.id, v.sku, p.title_en as title, (v.regular_price_poisha / 100)::int as regular, (v.cost_poisha / 100)::int as cost,
       v.gtin, s.on_hand as stock
     from variation v join product p on p.id = v.product_id join stock s on s.variation_id = v.id and s.hub_id = $2
     order by v.id offset $1 limit 1`,
    [place, hub?.id],
  );
  if (!row) throw new Error("no variation");
  return row;
};
const due = async (id: number, columns: string[]) =>
  ((await (await call(`import/${id}?columns=${columns.join()}`)).json()) as { due: number }).due;

test("only selected columns are applied, stock only if named, and nothing before that", async () => {
  const [one, two] = [await known(40), await known(50)];
  const run = await dryRun(
    csv([
      ["sku", "regular_price", "title", stockColumn],
      [one.sku, String(one.regular + 5), "Renamed by a file", String(one.stock + 9)],
      [two.sku, String(two.regular), two.title, String(two.stock + 9)],
    ]),
  );
  expect(run.columns.find(({ column }) => column === stockColumn)).toMatchObject({
    times: 2,
    added: 0,
    hub: { title: hub?.title, titleBn: hub?.titleBn },
  });
  expect(run.columns.find(({ column }) => column === "regular_price")).toMatchObject({ times: 1, hub: null });
  expect(run).toMatchObject({ changed: 2, due: 1 });
  expect(await due(run.id, [stockColumn])).toBe(2);
  expect(await due(run.id, ["sku"])).toBe(0);
  expect([await known(40), await known(50)]).toEqual([one, two]);

  await apply(run.id, ["regular_price"]);
  expect(await until(run.id, "done")).toMatchObject({ applied: 1, skipped: 0 });
  expect([await known(40), await known(50)]).toEqual([{ ...one, regular: one.regular + 5 }, two]);
});

test("by default all columns but stock are applied; other columns may change meanwhile", async () => {
  const one = await known(60);
  const run = await dryRun(
    csv([
      ["sku", "regular_price", stockColumn],
      [one.sku, String(one.regular + 5), String(one.stock + 9)],
    ]),
  );
  await store.query("update stock set on_hand = on_hand + 1 where variation_id = $1 and hub_id = $2", [
    one.id,
    hub?.id,
  ]);
  await apply(run.id);
  expect(await until(run.id, "done")).toMatchObject({ applied: 1, skipped: 0 });
  expect(await known(60)).toEqual({ ...one, regular: one.regular + 5, stock: one.stock + 1 });
});

test("cost price and barcode are exported and imported", async () => {
  const one = await known(70);
  const gtin = withCheckDigit("894777777777");
  const run = await dryRun(
    csv([
      ["sku", "cost_price", "gtin"],
      [one.sku, "41.5", ` ${gtin.slice(0, 3)} ${gtin.slice(3)} `],
    ]),
  );
  await apply(run.id);
  await until(run.id, "done");
  for (const kind of ["csv", "xlsx"] as const) {
    expect(await dryRun(await exported(kind)), kind).toMatchObject({ changed: 0, bad: 0, added: 0 });
  }
  const [names = [], ...table] = tableOf(await exported("csv"));
  const row = table.find((cells) => cells[names.indexOf("sku")] === one.sku) ?? [];
  expect(["cost_price", "gtin"].map((name) => row[names.indexOf(name)])).toEqual(["41.5", gtin]);

  const back = await dryRun(csv([["sku", "cost_price", "gtin"], [one.sku, "", ""]])); // biome-ignore format: a table
  await apply(back.id);
  await until(back.id, "done");
  expect(await known(70)).toMatchObject({ cost: null, gtin: null });
});

test("codes damaged by a spreadsheet are distinguished from new ones, with the reason", async () => {
  const [one, other] = [await known(0), await known(80)];
  expect(one.sku).toMatch(/^0\d+$/);
  const run = await dryRun(
    csv([
      ["sku", "regular_price", "gtin"],
      [String(Number(one.sku)), "10", ""],
      ["1E5", "10", ""],
      ["1011.0", "10", ""],
      ["1-Mar", "10", ""],
      ["1712345678", "10", ""],
      [one.sku, "10", "4.00638E+12"],
      [other.sku, "10", "36000291452"],
      [(await known(81)).sku, "10", "4006381333932"],
      [(await known(82)).sku, "10", other.gtin],
    ]),
  );
  expect(run).toMatchObject({ added: 0, changed: 0, bad: 9 });
  expect(
    (await rows(run.id, "bad")).map(({ problems: [first] }) => [first?.column, first?.code, first?.detail]),
  ).toEqual([
    ["sku", "code_zeros", one.sku],
    ["sku", "code_rounded", "1E5"],
    ["sku", "code_decimal", "1011.0"],
    ["sku", "code_date", "1-Mar"],
    ["sku", "code_phone", "1712345678"],
    ["gtin", "gtin_rounded", "4.00638E+12"],
    ["gtin", "gtin_lost_zeros", "036000291452"],
    ["gtin", "gtin_check_digit", "4006381333932"],
    ["gtin", "gtin_taken", other.sku],
  ]);

  // A SKU that exists is valid even if it looks like a number in exponent notation.
  await store.query("update variation set sku = '1E5' where id = $1", [other.id]);
  const right = await dryRun(csv([["sku", "regular_price"], ["1E5", String(other.regular + 1)]])); // biome-ignore format: a table
  expect(right).toMatchObject({ changed: 1, bad: 0 });
});

test("a typical workbook is read: dates as days, numeric codes and grouped prices", async () => {
  const [one, two] = [await known(90), await known(91)];
  const text = (value: string) => `t="inlineStr"><is><t>${value}</t></is>`;
  const cell = (at: string, inside: string) => `<c r="${at}" ${inside}</c>`;
  const sheet = [
    [text("sku"), text("regular_price"), text("sale_price"), text("sale_starts_at"), text("sale_ends_at")],
    // The second format of the styles below is a date format; without one, a date is a plain number.
    [text(one.sku), text("৳ 1,250.00"), "><v>1200</v>", 's="1"><v>47514</v>', "><v>47520.5</v>"],
    [text(two.sku), text("১,২৫০"), "", "", text("01/02/2030")],
  ];
  const rowsXml = sheet.map((cells, row) => {
    const written = cells.map((inside, column) => (inside ? cell(`${"ABCDE"[column]}${row + 1}`, inside) : ""));
    return `<row r="${row + 1}">${written.join("")}</row>`;
  });
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const files = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packageRelations}">${relation("r1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Products" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packageRelations}">${relation("r1", "worksheet", "worksheets/sheet1.xml")}${relation("r2", "styles", "styles.xml")}</Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rowsXml.join("")}</sheetData></worksheet>`,
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
  const run = await dryRun(bytes, "saved.xlsx");
  expect(run).toMatchObject({ kind: "xlsx", changed: 1, bad: 1 });
  const [changed] = await rows(run.id, "changed");
  expect(changed?.changes).toMatchObject({
    regular_price: [expect.any(String), "1250"],
    sale_price: [expect.any(String), "1200"],
    sale_starts_at: ["", "2030-01-30T18:00:00.000Z"],
    sale_ends_at: ["", "2030-02-06T06:00:00.000Z"],
  });
  expect((await rows(run.id, "bad"))[0]?.problems).toEqual([
    { column: "sale_ends_at", code: "not_a_moment", detail: "01/02/2030" },
  ]);
});

test("Bangla that became question marks changes no name", async () => {
  const one = await known(92);
  const run = await dryRun(
    csv([
      ["sku", "title_bn", "regular_price"],
      [one.sku, "????? ???", String(one.regular + 3)],
    ]),
  );
  expect(run).toMatchObject({ changed: 0, bad: 1 });
  expect((await rows(run.id, "bad"))[0]?.problems).toEqual([
    { column: "title_bn", code: "letters_lost", detail: "????? ???" },
  ]);
});
