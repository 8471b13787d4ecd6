import type { adminListImportPrices } from "@tatka/contract/catalogue/import-export";
import type { Answer } from "@tatka/contract/route";
import { expect, test } from "vitest";
import { csv, importer } from "../../harness/catalogue-import.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const { upload, dryRun, read, rows, until, call } = importer(store.request, proof);

type Known = { sku: string; slug: string; price: number };
const knownSizes = (count: number) =>
  store.query<Known>(
    `select v.sku, p.slug, (v.regular_price_poisha / 100)::int as price
     from current_variation v join product p on p.id = v.product_id
     where v.sale_price_poisha is null and not exists (select from regional_price r where r.variation_id = v.id)
     order by v.id limit $1`,
    [count],
  );
const prices = async (id: number, query = "") =>
  (await (await call(`import/${id}/price?${query}`)).json()) as Answer<typeof adminListImportPrices>;

test("all changed prices are listed, with large changes and prices below cost first", async () => {
  const sizes = await knownSizes(7);
  const [dear, cheap] = sizes.slice(5) as [Known, Known];
  await store.query("update variation set cost_poisha = regular_price_poisha - 100 where sku = $1", [cheap.sku]);
  await store.query("update variation set cost_poisha = null where sku = $1", [dear.sku]);
  const now = ({ sku, price }: Known) => (sku === dear.sku ? price * 3 : sku === cheap.sku ? price - 5 : price + 1);
  const table = [
    ["sku", "product_slug", "regular_price"],
    ...sizes.map((size) => [size.sku, size.slug, String(now(size))]),
  ];
  const run = await dryRun(csv(table));
  expect(run).toMatchObject({ status: "ready", changed: 7 });
  const listed = await prices(run.id);
  expect(listed).toMatchObject({ total: 7, large: 1, belowCost: 1, warnPercent: 50 });
  expect(listed.items.slice(0, 2).map(({ sku, isLarge, isBelowCost }) => [sku, isLarge, isBelowCost])).toEqual([
    [dear.sku, true, false],
    [cheap.sku, false, true],
  ]);
  const all = [...(await prices(run.id, "take=4")).items, ...(await prices(run.id, "take=4&page=2")).items];
  expect(all.map((one) => [one.sku, one.was, one.now]).toSorted()).toEqual(
    sizes.map((size) => [size.sku, size.price, now(size)]).toSorted(),
  );

  const saved = await store.call("POST", "/settings", { key: "priceWarning", value: { percent: 300 } }, proof);
  expect(saved.status).toBe(200);
  expect(await prices(run.id)).toMatchObject({ large: 0, warnPercent: 300 });
});

test.each([
  ["Bangla that was read as another encoding", Buffer.from("চাল").toString("latin1").replaceAll("\u0099", "™")],
  ["letters that were replaced", "Rice \uFFFD\uFFFD"],
  ["marks that were read as another encoding", "Baby\u00e2\u20ac\u2122s rice"],
])("a file with %s is refused", async (_, title) => {
  const [size] = await knownSizes(1);
  const { status, body } = await upload(
    csv([
      ["sku", "product_slug", "title"],
      [size?.sku ?? "", size?.slug ?? "", title],
    ]),
  );
  expect([status, body.code]).toEqual([422, "import.broken_text"]);
});

test("SKUs without their leading zeros are repaired in one step, if the right one is known", async () => {
  const [one, two] = (await knownSizes(2)) as [Known, Known];
  await store.query("update variation set sku = '0048151' where sku = $1", [one.sku]);
  await store.query("update variation set sku = '0048152' where sku = $1", [two.sku]);
  const run = await dryRun(
    csv([
      ["sku", "product_slug", "regular_price"],
      ["48151", one.slug, String(one.price + 9)],
      ["48152", two.slug, String(two.price)],
      ["1E5", two.slug, "12"],
    ]),
  );
  expect(run).toMatchObject({ bad: 3, repairable: 2 });
  expect((await call(`import/${run.id}/repair`, { method: "POST" })).status).toBe(200);
  expect(await until(run.id, "ready")).toMatchObject({ bad: 1, changed: 1, unchanged: 1, repairable: 0, judged: 3 });
  expect((await rows(run.id, "changed")).map(({ sku }) => sku)).toEqual(["0048151"]);
  expect((await read(run.id)).columns[0]).toMatchObject({ column: "regular_price", times: 1 });
});
