import type { CountInDetail, CountItem, StockCount, stockCountRoutes } from "@tatka/contract/delivery/stock-counts";
import type { Answer } from "@tatka/contract/route";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { doorPermissions } from "../../harness/door.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { sharedStore } from "../../harness/store.ts";
import { twoHubs } from "../../harness/transfers.ts";

const store = await sharedStore();
const manager = await anOrderAdmin(store, [
  ...doorPermissions,
  ...(["stock.read", "stock.receive", "stock.count", "stock.adjust", "product.read"] as const),
]);
const counter = await anOrderAdmin(store, ["stock.read", "stock.count"]);
const [home] = await twoHubs(store);

let size: number;
let department: number;
beforeEach(async () => {
  size = await aVariation(store, 10);
  await store.query("update variation set cost_poisha = 5000 where id = $1", [size]);
  const [row] = await store.query<{ id: number }>(
    `select coalesce(c2.parent_id, c2.id, c.id) as id from variation v join product p on p.id = v.product_id
     join category c on c.id = p.category_id left join category c2 on c2.id = c.parent_id where v.id = $1`,
    [size],
  );
  department = row?.id ?? 0;
});

type Who = typeof counter;
type Told<T> = { status: number; body: T & { code?: string; message?: string } };
const open = async (categoryId: number | null = department): Promise<StockCount> =>
  (await counter.call<StockCount>("POST", "/admin/count", { hubId: home, categoryId })).body;
const save = (id: number, pieces: number, was: number | null = null, who: Who = counter, variationId = size) =>
  who.call("POST", `/admin/count/${id}/item`, { variationId, pieces, was }) as Promise<Told<CountItem>>;
const close = (id: number, uncounted = "leave") =>
  counter.call("POST", `/admin/count/${id}/close`, { uncounted }) as Promise<Told<CountInDetail>>;
const post = (id: number, who: Who = manager) =>
  who.call("POST", `/admin/count/${id}/post`) as Promise<Told<CountInDetail>>;
const onHand = async (variationId = size) =>
  (
    await store.query<{ pieces: number }>(
      "select on_hand as pieces from stock where variation_id = $1 and hub_id = $2",
      [variationId, home],
    )
  )[0]?.pieces;
const change = (body: object) => manager.call("POST", `/admin/variation/${size}/stock`, { hubId: home, ...body });
const ofMine = ({ differences }: CountInDetail) => differences?.find(({ variationId }) => variationId === size);

describe("permissions for counting", () => {
  test("shows the products of the hub and category by location, and never the expected quantity", async () => {
    const { id, number, uncounted } = await open();
    expect(number).toMatch(/^C-\d{4,}$/);
    expect(uncounted).toBeGreaterThan(0);
    const { body } = await counter.call<{ items: CountItem[]; total: number }>(
      "GET",
      `/admin/count/${id}/item?take=200`,
    );
    expect(body.total).toBe(uncounted);
    const mine = body.items.find(({ variationId }) => variationId === size);
    expect(Object.keys(mine ?? {}).toSorted()).toEqual(
      ["variationId", "product", "size", "sku", "gtin", "place", "counted", "countedBy", "countedAt"].toSorted(),
    );
    await save(id, 7);
    const { body: one } = await counter.call<CountInDetail>("GET", `/admin/count/${id}`);
    expect(one).toMatchObject({ state: "open", counted: 1, differences: null, left: null });
    const only = async (which: string) =>
      (await counter.call<{ items: CountItem[] }>("GET", `/admin/count/${id}/item?only=${which}&take=200`)).body.items;
    expect((await only("counted")).map(({ variationId, counted }) => [variationId, counted])).toEqual([[size, 7]]);
    expect((await only("uncounted")).some(({ variationId }) => variationId === size)).toBe(false);
  });

  test("accepts a barcode or SKU, and warns about items of another category", async () => {
    const { id } = await open();
    const code = (of: number, sku: string) =>
      counter.call<CountItem & { code?: string }>("GET", `/admin/count/${of}/code?code=${sku}`);
    expect((await code(id, `TEST-${size}`)).body).toMatchObject({ variationId: size, counted: null });
    expect((await code(id, "no-such-code")).status).toBe(404);
    const [elsewhere] = await store.query<{ id: number }>(
      "select id from category where parent_id is null and id <> $1 limit 1",
      [department],
    );
    const other = await open(elsewhere?.id);
    expect((await code(other.id, `TEST-${size}`)).body.code).toBe("count.not_in_it");
    expect((await save(other.id, 3)).body.code).toBe("count.not_in_it");
  });

  test("warns if a colleague counted the same item, and the same number again is no change", async () => {
    const { id } = await open();
    const both = await Promise.all([save(id, 9), save(id, 4, null, manager)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body.code).toBe("count.line_changed");
    const first = both.find(({ status }) => status === 200)?.body.counted ?? 0;
    expect(late?.body.message).toContain(String(first));
    expect((await save(id, first)).status).toBe(200);
    expect((await save(id, 8, first)).body).toMatchObject({ counted: 8 });
  });
});

describe("a closed count", () => {
  test("shows its differences to staff who may count or adjust, and books them once", async () => {
    const { id, number } = await open();
    await save(id, 8);
    const reader = await anOrderAdmin(store, ["stock.read"]);
    const { body: closed } = await close(id);
    expect(ofMine(closed)).toMatchObject({ counted: 8, expected: 10, difference: -2, cost: -100, posted: null });
    expect((await reader.call<CountInDetail>("GET", `/admin/count/${id}`)).body.differences).toBeNull();
    expect((await save(id, 9, 8)).body.code).toBe("count.wrong_state");
    expect(await onHand()).toBe(10);

    expect((await post(id, counter)).status).toBe(403);
    const pressed = await Promise.all([post(id), post(id)]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await onHand()).toBe(8);
    const moved = await store.query(
      "select pieces, reason, document_number, staff_id from stock_movement where variation_id = $1 order by id desc limit 2",
      [size],
    );
    expect(moved[0]).toEqual({ pieces: -2, reason: "counted", document_number: number, staff_id: manager.id });
    expect(moved[1]).not.toMatchObject({ document_number: number });
    const { body: after } = await counter.call<CountInDetail>("GET", `/admin/count/${id}`);
    expect([after.state, ofMine(after)?.posted]).toEqual(["posted", -2]);
  });

  test("keeps uncounted items, or sets them to zero, as the counter chose", async () => {
    const left = await open();
    const { body: leaving } = await close(left.id, "leave");
    expect(leaving.left?.some(({ variationId }) => variationId === size)).toBe(true);
    await post(left.id);
    expect(await onHand()).toBe(10);

    const zero = await open();
    const { body: none } = await close(zero.id, "zero");
    expect(ofMine(none)).toMatchObject({ counted: 0, expected: 10, difference: -10 });
    expect((await manager.call("POST", `/admin/count/${zero.id}/discard`)).status).toBe(200);
    expect((await post(zero.id)).body.code).toBe("count.wrong_state");
    expect(await onHand()).toBe(10);
  });

  test("has no difference for pieces sold, received, moved or packed meanwhile", async () => {
    await change({ change: 5 });
    const buyer = await aBuyer(store);
    await buyer.put(size, 2);
    const packed = (await buyer.order()).body.orderNumber;
    for (const step of ["confirm", "pack"]) expect((await manager.step(packed, step)).status).toBe(200);
    const { id } = await open();
    // Fifteen on hand, two of them packed: thirteen to count.
    await save(id, 13);
    for (const step of ["dispatch", "deliver"]) expect((await manager.step(packed, step)).status).toBe(200);
    await change({ change: 4 });
    const { body } = await close(id);
    expect(ofMine(body)).toBeUndefined();
    await post(id);
    expect(await onHand()).toBe(17);
  });

  test("never books again what another count or a correction has booked since", async () => {
    const [one, two] = [await open(), await open(null)];
    await save(one.id, 8);
    await save(two.id, 8);
    await close(one.id);
    await close(two.id);
    await post(one.id);
    await post(two.id);
    expect(await onHand()).toBe(8);
  });

  test("removes at most the unreserved pieces, and reports what was booked", async () => {
    const buyer = await aBuyer(store);
    await buyer.put(size, 7);
    await buyer.order();
    const { id } = await open();
    await save(id, 1);
    await close(id);
    const { body } = await post(id);
    expect(ofMine(body)).toMatchObject({ difference: -9, posted: -3 });
    expect(await onHand()).toBe(7);
  });
});

test("counts are listed, open ones first, and each call requires its permission", async () => {
  const { id } = await open();
  const { body } = await counter.call<Answer<typeof stockCountRoutes.list>>("GET", "/admin/count");
  expect(body.items[0]).toMatchObject({ id, state: "open", hub: { id: home }, category: { id: department } });
  const reader = await anOrderAdmin(store, ["stock.read"]);
  expect((await reader.call("GET", `/admin/count/${id}/item`)).status).toBe(403);
  expect((await reader.call("POST", "/admin/count", { hubId: home })).status).toBe(403);
  expect((await save(id, 1, null, reader)).status).toBe(403);
  expect((await counter.call("POST", "/admin/count", { hubId: 999_999 })).status).toBe(422);
  expect((await counter.call("POST", "/admin/count", { hubId: home, categoryId: 999_999 })).status).toBe(422);
  expect((await counter.call("GET", "/admin/count/999999")).status).toBe(404);
  expect((await close(999_999)).status).toBe(404);
});
