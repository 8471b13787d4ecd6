import { randomUUID } from "node:crypto";
import type { BulkChange, BulkPreview, BulkRow } from "@tatka/contract/catalogue/bulk-changes";
import { expect, test } from "vitest";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";
import { changeAndUndo, everything } from "../../harness/walks/bulk-changes.ts";

const store = await openStore();
const proof = await asAdministrator(store);

type Refused = { code: string; fields?: Record<string, string> };
type Detail = BulkChange & { rows: BulkRow[]; keptRows: BulkRow[] };
const path = "/admin/product/bulk";
const preview = (selection: object, change: object) =>
  store.call<BulkPreview & Refused>("POST", `${path}/preview`, { selection, change }, proof);
const apply = (selection: object, change: object, key = randomUUID()) =>
  store.call<BulkChange & Refused>("POST", path, { key, selection, change }, proof);
const undo = (id: number) => store.call<BulkChange & Refused>("POST", `${path}/${id}/undo`, undefined, proof);
const detail = async (id: number) => (await store.call<Detail>("GET", `${path}/${id}`, undefined, proof)).body;

type Prices = { id: number; regular: number; sale: number | null };
const prices = (ids: number[]) =>
  store.query<Prices>(
    `select id, regular_price_poisha::int as regular, sale_price_poisha::int as sale from variation
     where product_id = any ($1) order by id`,
    [ids],
  );
const shownPrice = async (slug: string) =>
  (await store.call<{ variations: { regularPrice: number }[] }>("GET", `/product/${slug}`)).body.variations[0]
    ?.regularPrice;

test("a preview says what would change, and changes nothing", async () => {
  const before = await everything(store);
  const { status, body } = await preview({ filter: {} }, { kind: "price", by: "percent", value: 10 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ products: 492, refused: 0 });
  expect(body.changed).toBeGreaterThanOrEqual(718);
  expect(body.rows).toHaveLength(100);
  for (const { before: was, after } of body.rows) {
    expect(after.regularPrice).toBeCloseTo((was.regularPrice ?? 0) * 1.1, 1);
  }
  expect(await everything(store)).toEqual(before);
});

test("every kind of change can be undone exactly", () =>
  changeAndUndo(store, proof, { ids: Array.from({ length: 20 }, (_, index) => 100 + index) }, 20));

test("the store shows new prices at once, and the old ones after an undo", async () => {
  const was = (await shownPrice("plain-paratha")) ?? 0;
  const { body } = await apply({ ids: [1] }, { kind: "price", by: "amount", value: 5 });
  expect(await shownPrice("plain-paratha")).toBe(was + 5);
  await undo(body.id);
  expect(await shownPrice("plain-paratha")).toBe(was);
});

test("a region's own price changes with the others, and joins the sale", async () => {
  const [{ id } = { id: 0 }] = await prices([3]);
  await store.query("delete from regional_price where variation_id = $1", [id]);
  await store.query("delete from flash_sale_item where variation_id = $1", [id]);
  await store.query("insert into regional_price values ($1, 'ctg', 20000, null)", [id]);
  await store.query(
    "update variation set regular_price_poisha = 10000, sale_price_poisha = null, sale_starts_at = null, sale_ends_at = null where id = $1",
    [id],
  );
  await apply({ ids: [3] }, { kind: "sale", by: "percent", value: 25 });
  const read = () =>
    store.query<{ region_code: string; regular_poisha: string; sale_poisha: string }>(
      "select region_code, regular_poisha, sale_poisha from current_price where variation_id = $1 order by 1 desc",
      [id],
    );
  expect(await read()).toEqual([
    { region_code: "dhaka", regular_poisha: "10000", sale_poisha: "7500" },
    { region_code: "ctg", regular_poisha: "20000", sale_poisha: "15000" },
  ]);
  await apply({ ids: [3] }, { kind: "end_sale" });
  expect((await read()).map(({ sale_poisha }) => sale_poisha)).toEqual(["10000", "20000"]);
});

test("rows that cannot change are refused, and the others change", async () => {
  const [first, second] = await prices([10, 11]);
  await store.query("update variation set regular_price_poisha = 600, sale_price_poisha = null where id = $1", [
    first?.id,
  ]);
  const cheaper = { kind: "price", by: "amount", value: -5.5 };
  const { body } = await preview({ ids: [10, 11] }, cheaper);
  expect(body.refusals).toMatchObject([{ productId: 10, problem: "below_one_taka" }]);
  const { body: applied } = await apply({ ids: [10, 11] }, cheaper);
  expect(applied).toMatchObject({ refused: 1 });
  const after = await prices([10, 11]);
  expect(after.find(({ id }) => id === first?.id)).toMatchObject({ regular: 600 });
  expect(after.find(({ id }) => id === second?.id)?.regular).not.toBe(second?.regular);

  await store.query("update variation set regular_price_poisha = 10000, sale_price_poisha = 9900 where id = $1", [
    first?.id,
  ]);
  const deeper = await preview({ ids: [10] }, { kind: "price", by: "percent", value: -50 });
  expect(deeper.body.refusals[0]).toMatchObject({ problem: "sale_above_regular" });
  const dearer = await preview({ ids: [10] }, { kind: "sale", by: "price", value: 100_000 });
  expect(dearer.body.refusals[0]).toMatchObject({ problem: "sale_above_regular" });
});

test("stock never goes below the reserved pieces", async () => {
  const [level] = await store.query<{ variation_id: number; hub_id: number }>(
    `update stock set on_hand = 10, reserved = 4 where (variation_id, hub_id) in
     (select s.variation_id, s.hub_id from stock s join variation v on v.id = s.variation_id where v.product_id = 20 limit 1)
     returning variation_id, hub_id`,
  );
  const change = (by: string, value: number) => ({ kind: "stock", hubId: level?.hub_id, by, value });
  const { body } = await preview({ ids: [20] }, change("set", 3));
  expect(body.refusals).toMatchObject([{ productId: 20, problem: "below_reserved" }]);
  expect((await preview({ ids: [20] }, change("add", -11))).body.refusals[0]?.problem).toBe("below_zero");
  const { body: applied } = await apply({ ids: [20] }, change("set", 8));
  await store.query("update stock set reserved = 8 where variation_id = $1 and hub_id = $2", [
    level?.variation_id,
    level?.hub_id,
  ]);
  await store.query("update stock set on_hand = 8 where variation_id = $1", [level?.variation_id]);
  await undo(applied.id);
  const [kept] = await store.query<{ on_hand: number }>(
    "select on_hand from stock where variation_id = $1 and hub_id = $2",
    [level?.variation_id, level?.hub_id],
  );
  expect(kept?.on_hand).toBeGreaterThanOrEqual(8);
});

test("an undo skips what was changed since, and lists it", async () => {
  const before = await prices([30, 31]);
  const { body } = await apply({ ids: [30, 31] }, { kind: "price", by: "percent", value: 10 });
  const touched = before[0]?.id;
  await store.query("update variation set regular_price_poisha = 77700 where id = $1", [touched]);
  const { body: undone } = await undo(body.id);
  expect(undone.kept).toBe(1);
  const after = await prices([30, 31]);
  expect(after.find(({ id }) => id === touched)?.regular).toBe(77_700);
  expect(after.filter(({ id }) => id !== touched)).toEqual(before.filter(({ id }) => id !== touched));
  expect((await detail(body.id)).keptRows).toMatchObject([
    { before: { regularPrice: (before[0]?.regular ?? 0) / 100 } },
  ]);
  const again = await undo(body.id);
  expect([again.status, again.body.code]).toEqual([409, "bulk.already_undone"]);
});

test("a repeated key changes once, also concurrently", async () => {
  const [before] = await prices([40]);
  const key = randomUUID();
  const change = { kind: "price", by: "amount", value: 10 };
  const answers = await Promise.all([1, 2, 3].map(() => apply({ ids: [40] }, change, key)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await prices([40]))[0]?.regular).toBe((before?.regular ?? 0) + 1_000);
});

test("two concurrent changes both apply", async () => {
  const before = await prices([41, 42, 43]);
  const change = { kind: "price", by: "amount", value: 1 };
  await Promise.all([apply({ ids: [41, 42, 43] }, change), apply({ ids: [43, 42, 41] }, change)]);
  expect(await prices([41, 42, 43])).toEqual(before.map((row) => ({ ...row, regular: row.regular + 200 })));
});

test("an open product form gets a conflict", async () => {
  const read = async () =>
    (await store.call<{ version: number }>("GET", "/admin/product/50", undefined, proof)).body.version;
  const version = await read();
  await apply({ ids: [50] }, { kind: "price", by: "percent", value: 1 });
  expect(await read()).toBe(version + 1);
});

test("a filter selects all its matches, including subcategories", async () => {
  const [top] = await store.query<{ id: number; products: number }>(
    `select t.id, count(*)::int as products from category t join category m on m.parent_id = t.id
     join category l on l.parent_id = m.id join product p on p.category_id = l.id
     where t.level = 1 group by t.id order by 1 limit 1`,
  );
  const { body } = await preview({ filter: { categoryId: top?.id } }, { kind: "status", status: "hidden" });
  expect(body.products).toBeGreaterThanOrEqual(top?.products ?? 0);
  expect(body.products).toBeLessThan(492);
  const none = await preview({ filter: { q: "no such product" } }, { kind: "end_sale" });
  expect([none.status, none.body.code]).toEqual([422, "bulk.nothing_chosen"]);
});

test.each([
  [{ kind: "price", by: "percent", value: 0 }],
  [{ kind: "price", by: "percent", value: -100 }],
  [{ kind: "price", by: "amount", value: 0.001 }],
  [{ kind: "sale", by: "percent", value: 100 }],
  [{ kind: "sale", by: "percent", value: -5 }],
  [{ kind: "sale", by: "price", value: 5, startsAt: "2030-01-02T00:00:00Z", endsAt: "2030-01-01T00:00:00Z" }],
  [{ kind: "stock", hubId: 1, by: "set", value: -1 }],
  [{ kind: "stock", hubId: 1, by: "set", value: 1.5 }],
  [{ kind: "status", status: "deleted" }],
  [{ kind: "delete" }],
])("a change of %j is refused", async (change) => {
  expect((await preview({ ids: [1] }, change)).status).toBe(400);
});

test("an unknown category or hub is refused, and so is a selection of nothing or of both kinds", async () => {
  expect((await preview({ ids: [1] }, { kind: "category", categoryId: 99_999 })).status).toBe(404);
  expect((await preview({ ids: [1] }, { kind: "stock", hubId: 99_999, by: "set", value: 1 })).status).toBe(404);
  expect((await preview({}, { kind: "end_sale" })).status).toBe(400);
  expect((await preview({ ids: [1], filter: {} }, { kind: "end_sale" })).status).toBe(400);
});

test("staff with read permission see past changes and change nothing", async () => {
  const reader = await aStaffMember(store, ["product.read"]);
  const body = { key: randomUUID(), selection: { ids: [1] }, change: { kind: "end_sale" } };
  expect((await store.call("POST", path, body, reader.headers)).status).toBe(403);
  expect((await store.call("POST", `${path}/preview`, body, reader.headers)).status).toBe(403);
  const list = await store.call<{ items: BulkChange[]; total: number }>("GET", path, undefined, reader.headers);
  expect(list.body.total).toBeGreaterThan(5);
  expect((await store.call("POST", `${path}/${list.body.items[0]?.id}/undo`, undefined, reader.headers)).status).toBe(
    403,
  );
  const entries = await store.query("select 1 from audit_entry where action = 'bulk_update'");
  expect(entries).toHaveLength(list.body.total);
});
