import { expect, test } from "vitest";
import { everyProduct } from "../../harness/catalogue/every-product.ts";
import { csv, importer, tableOf } from "../../harness/catalogue-import.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const { dryRun, apply, rows, exported, until, call } = importer(store.request, proof);

const heading = [
  ...["product_slug", "sku", "title", "title_bn", "category", "brand", "storage", "shelf_life_days"],
  ...["variation_title", "variation_title_bn", "measurement", "uom", "weight_grams", "regular_price", "sale_price"],
];
const [sample] = await store.query<{ category: string; brand: string; uom: string; hub: string }>(
  "select (select slug from category where level = 3 limit 1) as category, (select slug from brand limit 1) as brand, (select title from uom limit 1) as uom, (select slug from hub limit 1) as hub",
);
if (!sample) throw new Error("no terms");
const newRow = (slug: string, sku: string, changes: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    ...{ product_slug: slug, sku, title: "New product", title_bn: "নতুন পণ্য", category: sample.category },
    ...{ brand: sample.brand, storage: "ambient", shelf_life_days: "30", variation_title: "New product 1 kg" },
    ...{ variation_title_bn: "নতুন পণ্য ১ কেজি", measurement: "1", uom: sample.uom, weight_grams: "1000" },
    ...{ regular_price: "120", sale_price: "", ...changes },
  };
  return heading.map((name) => cells[name] ?? "");
};
const known = async (place: number) => {
  const [row] = await store.query<{ id: number; product_id: number; sku: string; slug: string; price: number }>(
    "select v.id, v.product_id, v.sku, p.slug, (v.regular_price_poisha / 100.0)::float8 as price from variation v join product p on p.id = v.product_id order by v.id offset $1 limit 1",
    [place],
  );
  if (!row) throw new Error("no variation");
  return row;
};

test("an import sets which products are sold by weight", async () => {
  const one = await known(20);
  const run = await dryRun(
    csv([
      ["sku", "weight_tolerance_percent"],
      [one.sku, "15"],
    ]),
  );
  expect(run).toMatchObject({ changed: 1, bad: 0 });
  await apply(run.id);
  await until(run.id, "done");
  const table = tableOf(await exported("csv"));
  const [place, sku] = [table[0]?.indexOf("weight_tolerance_percent") ?? -1, table[0]?.indexOf("sku") ?? -1];
  expect(table.find((row) => row[sku] === one.sku)?.[place]).toBe("15");
  const back = await dryRun(
    csv([
      ["sku", "weight_tolerance_percent"],
      [one.sku, ""],
    ]),
  );
  await apply(back.id);
  await until(back.id, "done");
  const bad = await dryRun(
    csv([
      ["sku", "weight_tolerance_percent"],
      [one.sku, "80"],
    ]),
  );
  expect(bad).toMatchObject({ changed: 0, bad: 1 });
});

test("a dry run shows the changes without making them; applied, they are on the store at once", async () => {
  const [one, two] = [await known(0), await known(10)];
  await store.request(`/product/${one.slug}`);
  const file = csv([
    ["sku", "title", "regular_price", "sale_price", `stock_${sample.hub}`],
    [one.sku, "Imported title", String(one.price + 100), "", "77"],
    [two.sku, "", "12", "", ""],
    [(await known(12)).sku, "Fine", "not a price", "", ""],
  ]);
  const before = await everyProduct(store);
  const run = await dryRun(file);
  expect(run).toMatchObject({ status: "ready", total: 3, changed: 1, bad: 2, added: 0 });
  expect(await everyProduct(store)).toEqual(before);
  expect(run.columns.find(({ column }) => column === "regular_price")?.examples).toEqual([
    { line: 2, sku: one.sku, was: String(one.price), now: String(one.price + 100) },
  ]);
  expect(await rows(run.id, "bad")).toMatchObject([
    { line: 3, problems: [{ column: "title", code: "required" }] },
    { line: 4, problems: [{ column: "regular_price", code: "not_a_number", detail: "not a price" }] },
  ]);

  await apply(run.id, ["title", "regular_price", "sale_price", `stock_${sample.hub}`]);
  expect(await until(run.id, "done")).toMatchObject({ applied: 1, skipped: 0 });
  const { body } = await store.call<{ title: string; variations: { regularPrice: number }[] }>(
    "GET",
    `/product/${one.slug}`,
  );
  expect([body.title, body.variations[0]?.regularPrice]).toEqual(["Imported title", one.price + 100]);
  expect(await (await store.request(`/product/${one.slug}`)).text()).toContain("Imported title");
  const [level] = await store.query(
    "select s.on_hand from stock s join hub h on h.id = s.hub_id where s.variation_id = $1 and h.slug = $2",
    [one.id, sample.hub],
  );
  expect(level).toEqual({ on_hand: 77 });
  expect((await apply(run.id)).status).toBe(409);
  expect(await dryRun(file)).toMatchObject({ unchanged: 1, changed: 0, bad: 2 });
  const entries = await store.query<{ after: object }>(
    "select after from audit_entry where action = 'import' and resource_id = $1",
    [`import:${run.id}`],
  );
  expect(entries).toMatchObject([{ after: { applied: 1, bad: 2 } }]);
});

test("new products are imported with their variations, and are in lists, search and on their page", async () => {
  const run = await dryRun(
    csv([
      heading,
      newRow("zorbafruit", "ZORBA-1", { title: "Zorbafruit" }),
      newRow("zorbafruit", "ZORBA-2", { title: "Zorbafruit", variation_title: "Zorbafruit 2 kg", measurement: "2" }),
      newRow("zorbafruit", "ZORBA-3", { title: "Another title" }),
      newRow("broken", "BROKEN-1", { category: "nowhere" }),
      newRow("broken", "BROKEN-2"),
    ]),
  );
  expect(run).toMatchObject({ added: 2, bad: 3 });
  const bad = await rows(run.id, "bad");
  expect(bad.map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
    [4, "product_differs"],
    [5, "unknown_category"],
    [6, "first_line_bad"],
  ]);
  await apply(run.id);
  expect(await until(run.id, "done")).toMatchObject({ applied: 2, skipped: 0 });
  const { body } = await store.call<{ variations: { sku: string }[] }>("GET", "/product/zorbafruit");
  expect(body.variations.map(({ sku }) => sku)).toEqual(["ZORBA-1", "ZORBA-2"]);
  expect((await store.call<{ total: number }>("GET", "/product/search?q=zorbafruit")).body.total).toBe(1);
  expect((await store.request("/product/zorbafruit")).status).toBe(200);
});

test("a hostile file does no harm, and its valid rows are imported", async () => {
  const [good, other] = [await known(30), await known(300)];
  const html = "<script>alert(1)</script>";
  const run = await dryRun(
    csv([
      heading,
      newRow("=cmd|' /C calc'!A0", "HOSTILE-1"),
      newRow("hostile-formula", "HOSTILE-2", { title: "=1+1" }),
      newRow("hostile-html", "HOSTILE-3", { title: html }),
      newRow("hostile-long", "HOSTILE-4", { title: "x".repeat(1024 * 1024) }),
      newRow("hostile-negative", "HOSTILE-5", { regular_price: "-5" }),
      newRow("hostile-sale", "HOSTILE-6", { sale_price: "121" }),
      newRow("hostile-twice", "HOSTILE-7"),
      newRow("hostile-twice", "HOSTILE-7"),
      newRow("hostile-lines", "HOSTILE-8", { title: "Two\r\nlines" }),
      newRow("hostile-digits", "HOSTILE-9", { regular_price: "৯৫.৫০", shelf_life_days: "৩০" }),
      newRow("hostile-precise", "HOSTILE-10", { regular_price: "1.005" }),
      newRow("hostile-control", "HOSTILE-11", { title: "bell\u0007" }),
      newRow(other.slug, good.sku),
      newRow("hostile-brand", "HOSTILE-12", { brand: "'; drop table product; --" }),
      newRow("hostile-zero", "HOSTILE-13", { weight_grams: "0", measurement: "1e3" }),
      newRow("", "HOSTILE-14"),
      newRow("hostile-none", ""),
    ]),
  );
  const bad = await rows(run.id, "bad");
  const reasons = Object.fromEntries(bad.map(({ line, problems }) => [line, problems.map(({ code }) => code)]));
  expect(reasons).toMatchObject({
    2: ["not_a_slug"],
    5: ["too_long"],
    6: ["negative"],
    7: ["sale_above_regular"],
    9: ["sku_twice"],
    12: ["too_precise"],
    13: ["not_a_text"],
    15: ["unknown_brand"],
    16: ["not_a_number", "too_small"],
    17: ["required"],
    18: ["required"],
  });
  expect(reasons[14]).toContain("sku_elsewhere");
  expect(run).toMatchObject({ status: "ready", added: 5, bad: 12 });
  await apply(run.id);
  expect(await until(run.id, "done")).toMatchObject({ applied: 5, skipped: 0 });

  const page = await (await store.request("/product/hostile-html")).text();
  expect(page).not.toContain(html);
  const [digits] = await store.query("select regular_price_poisha from variation where sku = 'HOSTILE-9'");
  expect(digits).toEqual({ regular_price_poisha: "9550" });
  const [lines] = await store.query("select title_en from product where slug = 'hostile-lines'");
  expect(lines).toEqual({ title_en: "Two lines" });
  expect(tableOf(await exported("csv")).flat()).toContain("'=1+1");
});

test("semicolons, a byte order mark and columns in any order are read; unknown columns are named", async () => {
  const one = await known(40);
  const run = await dryRun(
    `\uFEFF${csv(
      [
        ["Regular_Price", "colour", "SKU", "status", "vat_percent"],
        ["৫৫৫", "red", one.sku, "", ""],
      ],
      ";",
    )}`,
  );
  expect(run).toMatchObject({ changed: 1, bad: 0, ignoredColumns: ["colour"] });
  expect(run.columns).toMatchObject([{ column: "regular_price", times: 1, examples: [{ now: "555" }] }]);
});

test("changes made after the dry run are kept and reported", async () => {
  const [one, two] = [await known(50), await known(55)];
  const run = await dryRun(
    csv([
      ["sku", "regular_price"],
      [one.sku, "1111"],
      [two.sku, "1111"],
    ]),
  );
  await store.query("update variation set regular_price_poisha = 222200 where id = $1", [one.id]);
  await apply(run.id);
  expect(await until(run.id, "done")).toMatchObject({ applied: 1, skipped: 1 });
  expect(await rows(run.id, "skipped")).toMatchObject([
    { line: 2, problems: [{ code: "changed_since", detail: "2222" }] },
  ]);
  const [kept] = await store.query("select regular_price_poisha from variation where id = $1", [one.id]);
  expect(kept).toEqual({ regular_price_poisha: "222200" });
});

test("stock below the reserved pieces is refused", async () => {
  const one = await known(60);
  await store.query("update stock set on_hand = 10, reserved = 6 where variation_id = $1", [one.id]);
  const run = await dryRun(
    csv([
      ["sku", `stock_${sample.hub}`],
      [one.sku, "5"],
    ]),
  );
  expect(await rows(run.id, "bad")).toMatchObject([{ problems: [{ code: "below_reserved", detail: "6" }] }]);
});

test("staff without create permission cannot add products by a file, and read-only staff cannot upload", async () => {
  const editor = await aStaffMember(store, ["product.read", "product.update"]);
  const one = await known(70);
  const asEditor = importer(store.request, editor.headers);
  const run = await asEditor.dryRun(csv([heading, newRow("sneaked-in", "SNEAK-1")]));
  expect(await asEditor.rows(run.id, "bad")).toMatchObject([{ problems: [{ code: "may_not_create" }] }]);
  expect(
    await asEditor.dryRun(
      csv([
        ["sku", "regular_price"],
        [one.sku, "999"],
      ]),
    ),
  ).toMatchObject({ changed: 1 });
  const reader = importer(store.request, (await aStaffMember(store, ["product.read"])).headers);
  expect((await reader.upload("sku\nX")).status).toBe(403);
  expect((await reader.call("export.csv")).status).toBe(200);
  const nobody = importer(store.request, (await aStaffMember(store, ["order.read"])).headers);
  expect((await nobody.call("export.csv")).status).toBe(403);
  expect((await call("import", { headers: {} })).status).toBe(401);
});
