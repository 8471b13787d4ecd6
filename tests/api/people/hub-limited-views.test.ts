import { randomUUID } from "node:crypto";
import type { BulkChange } from "@tatka/contract/catalogue/bulk-changes";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import type { AdminCustomerDetail } from "@tatka/contract/people/customers-admin";
import { allPermissions, type StaffPermission } from "@tatka/contract/permissions";
import { beforeAll, expect, test } from "vitest";
import { emptyDraft } from "../../../apps/admin/src/resources/orders/staff-orders/order-draft.ts";
import { csv, importer, tableOf } from "../../harness/catalogue-import.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { atRuns } from "../../harness/runs.ts";
import { anAddressForm, aPhone, placeAsStaff } from "../../harness/staff-order.ts";
import { openStore } from "../../harness/store.ts";
import { twoHubs } from "../../harness/transfers.ts";

type Refused = { code?: string };
type Listed<T> = { items: T[]; total: number };

const store = await openStore();
const everything = allPermissions.map(({ resource, action }) => `${resource}.${action}` as StaffPermission);
const [home, other] = await twoHubs(store);

async function aLimited(hubIds: number[]) {
  const person = await anOrderAdmin(store, everything);
  await store.query("insert into account_hub select $1, unnest($2::int[])", [person.id, hubIds]);
  return person;
}

let [local, stranger, chief]: Awaited<ReturnType<typeof anOrderAdmin>>[] = [];
beforeAll(async () => {
  local = await aLimited([home]);
  stranger = await aLimited([other]);
  chief = await anOrderAdmin(store, everything);
});
const as = (person: typeof local) => {
  if (!person) throw new Error("nobody works here yet");
  return person;
};

/** Sets the stock of a size per hub; hubs that are not listed get none. */
async function stock(variationId: number, pieces: Record<number, number>): Promise<void> {
  for (const [hubId, onHand] of Object.entries(pieces)) {
    await store.query(
      `insert into stock (variation_id, hub_id, on_hand) values ($1, $2, $3)
       on conflict (variation_id, hub_id) do update set on_hand = excluded.on_hand`,
      [variationId, hubId, onHand],
    );
  }
}

test("the dashboard's low stock is that of the caller's hubs", async () => {
  const [low, full] = [await aVariation(store, 0), await aVariation(store, 0)];
  await stock(low, { [home]: 2, [other]: 50 });
  await stock(full, { [home]: 50, [other]: 3 });
  await store.query(
    "update product set popularity = 1000000 where id in (select product_id from variation where id = any ($1))",
    [[low, full]],
  );
  await store.query("update stock set on_hand = 50 where on_hand < 50 and reserved = 0 and variation_id <> all ($1)", [
    [low, full],
  ]);
  const lowOf = async (person: typeof local) => {
    const { body } = await as(person).call<Dashboard>("GET", "/admin/dashboard");
    return body.lowStock?.items.map(({ variationId, available }) => [variationId, available]);
  };
  expect(await lowOf(local)).toEqual([[low, 2]]);
  expect(await lowOf(stranger)).toEqual([[full, 3]]);
  expect(await lowOf(chief)).toEqual([
    [low, 2],
    [full, 3],
  ]);
  const { body } = await as(local).call<Dashboard>("GET", "/admin/dashboard");
  expect(body.outOfStock.map(({ region }) => region)).toEqual(["dhaka"]);
});

test("a customer's orders, refunds and totals are limited to the caller's hubs", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 20), 2);
  const { orderNumber } = (await buyer.order()).body;
  const [made] = await store.query<{ id: number; total: number }>(
    `with o as (update customer_order set status = 'delivered' where number = $1 returning *),
       y as (insert into payment (order_id, gateway, transaction_id, amount_poisha, captured_poisha, status)
             select id, 'bkash', 'limited-views', 60000, 60000, 'paid' from o returning id, order_id),
       b as (insert into refund (payment_id, order_id, amount_poisha, reason, transaction_id, status)
             select id, order_id, 700, 'Broken', 'limited-views', 'done' from y)
     select account_id as id, total_poisha::int / 100.0 as total from o`,
    [orderNumber],
  );
  const read = async (person: typeof local) =>
    (await as(person).call<AdminCustomerDetail>("GET", `/admin/customer/${made?.id}`)).body;
  const [mine, theirs, all] = [await read(local), await read(stranger), await read(chief)];
  expect(mine).toMatchObject({ orders: 1, spent: Number(made?.total), refunded: 7, city: "dhaka" });
  expect(mine.recentOrders.map(({ number }) => number)).toEqual([orderNumber]);
  expect(mine.refunds).toHaveLength(1);
  expect(theirs).toMatchObject({ orders: 0, spent: 0, refunded: 0, city: null, lastOrderAt: null });
  expect([theirs.recentOrders, theirs.refunds]).toEqual([[], []]);
  expect(all).toEqual(mine);

  const found = async (person: typeof local, rule: string) => {
    const { body } = await as(person).call<Listed<{ id: number; orders: number }>>("GET", `/admin/customer?${rule}`);
    return body.items.find(({ id }) => id === made?.id)?.orders;
  };
  for (const rule of ["city=dhaka", "ordersFrom=1", "sort=spent"]) {
    expect([rule, await found(local, rule), await found(chief, rule)]).toEqual([rule, 1, 1]);
  }
  expect([await found(stranger, "city=dhaka"), await found(stranger, "ordersFrom=1")]).toEqual([undefined, undefined]);
  expect(await found(stranger, "sort=id")).toBe(0);
  const file = async (person: typeof local) =>
    tableOf(
      new Uint8Array(
        await (await store.request("/api/v1.0/admin/customer/export", { headers: as(person).headers })).arrayBuffer(),
      ),
    ).find(([id]) => id === String(made?.id))?.[5];
  expect([await file(local), await file(stranger)]).toEqual(["1", "0"]);
  // A merge changes orders in every hub, so hub-limited staff may not merge accounts.
  const merged = await as(local).call<Refused>("POST", `/admin/customer/${made?.id}/merge`, { otherId: 1 });
  expect(merged.body.code).toBe("staff.no_permission");
});

test("past bulk changes of stock are limited to the caller's hubs; prices are the whole shop's", async () => {
  const variationId = await aVariation(store, 20);
  const [size] = await store.query<{ productId: number }>(
    `select product_id as "productId" from variation where id = $1`,
    [variationId],
  );
  const change = async (what: object) => {
    const selection = { ids: [size?.productId] };
    const body = { key: randomUUID(), selection, change: what };
    const { body: made } = await as(chief).call<BulkChange>("POST", "/admin/product/bulk", body);
    return { id: made.id, body };
  };
  const ofStock = await change({ kind: "stock", by: "set", value: 33, hubId: home });
  const ofPrice = await change({ kind: "price", by: "percent", value: 10 });
  const seen = async (person: typeof local) => {
    const { body } = await as(person).call<Listed<{ id: number }>>("GET", "/admin/product/bulk?take=100");
    return [body.items.map(({ id }) => id), body.total];
  };
  expect(await seen(local)).toEqual([[ofPrice.id, ofStock.id], 2]);
  expect(await seen(stranger)).toEqual([[ofPrice.id], 1]);
  for (const [method, path, body] of [
    ["GET", `/admin/product/bulk/${ofStock.id}`],
    ["POST", `/admin/product/bulk/${ofStock.id}/undo`],
    // A colleague's idempotency key does not reveal that colleague's changes.
    ["POST", "/admin/product/bulk", { ...ofStock.body, change: { ...ofStock.body.change, hubId: other } }],
  ] as const) {
    expect([path, (await as(stranger).call<Refused>(method, path, body)).body.code]).toEqual([path, "staff.other_hub"]);
  }
  expect((await as(local).call("GET", `/admin/product/bulk/${ofStock.id}`)).status).toBe(200);
});

test("import rows about another hub are refused, without revealing its stock", async () => {
  const [one, two] = [await aVariation(store, 20), await aVariation(store, 20)];
  const skus = await store.query<{ sku: string }>("select sku from variation where id = any ($1) order by id", [
    [one, two],
  ]);
  const [mine, theirs] = await store.query<{ slug: string }>("select slug from hub where id = any ($1) order by id", [
    [home, other],
  ]);
  const [own, foreign] = [`stock_${mine?.slug}`, `stock_${theirs?.slug}`];
  await store.query("update stock set reserved = 1 where variation_id = $1 and hub_id = $2 and on_hand > 0", [
    one,
    other,
  ]);
  await stock(one, { [other]: 17 });
  await store.query("update stock set reserved = 9 where variation_id = $1 and hub_id = $2", [one, other]);
  const table = csv([
    ["sku", own, foreign],
    [skus[0]?.sku ?? "", "31", "3"],
    [skus[1]?.sku ?? "", "32", ""],
  ]);
  const files = importer(store.request, as(local).headers);
  const run = await files.dryRun(table);
  expect(run).toMatchObject({ bad: 1, changed: 1 });
  const [bad] = await files.rows(run.id, "bad");
  // The error must not reveal stock or reservations of the other hub.
  expect(bad).toMatchObject({ line: 2, changes: {}, problems: [{ column: foreign, code: "other_hub", detail: "" }] });
  expect(run.columns.map(({ column }) => column)).toEqual([own]);
  const refused = await files.apply(run.id, [own, foreign]);
  expect(((await refused.json()) as Refused).code).toBe("staff.other_hub");
  await files.apply(run.id, [own]);
  expect(await files.until(run.id, "done")).toMatchObject({ applied: 1, skipped: 0 });
  const at = async (variationId: number, hubId: number) =>
    (
      await store.query<{ n: number }>("select on_hand as n from stock where variation_id = $1 and hub_id = $2", [
        variationId,
        hubId,
      ])
    )[0]?.n;
  expect([await at(one, home), await at(two, home), await at(one, other)]).toEqual([20, 32, 17]);

  // A colleague's import may cover all hubs; rows of other hubs stay hidden.
  const whole = await importer(store.request, as(chief).headers).dryRun(
    csv([
      ["sku", own, foreign],
      [skus[0]?.sku ?? "", "41", "18"],
    ]),
  );
  expect((await importer(store.request, as(chief).headers).read(whole.id)).columns).toHaveLength(2);
  expect((await files.read(whole.id)).columns.map(({ column }) => column)).toEqual([own]);
  expect((await files.rows(whole.id, "changed")).map(({ changes }) => Object.keys(changes))).toEqual([[own]]);
});

test("exports of stock, products and orders are limited to the caller's hubs", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 20), 1);
  const { orderNumber } = (await buyer.order()).body;
  const titles = await store.query<{ id: number; title: string; slug: string }>(
    "select id, title_en as title, slug from hub",
  );
  const hub = (id: number) => titles.find((one) => one.id === id);
  const text = async (person: typeof local, path: string) =>
    await (await store.request(`/api/v1.0/admin/${path}`, { headers: as(person).headers })).text();
  expect(await text(local, "export/orders")).toContain(orderNumber);
  expect(await text(stranger, "export/orders")).not.toContain(orderNumber);
  for (const [person, own, foreign] of [
    [local, home, other],
    [stranger, other, home],
  ] as const) {
    const table = await text(person, "export/stock");
    expect([table.includes(`${hub(own)?.title}`), table.includes(`${hub(foreign)?.title}`)]).toEqual([true, false]);
    const [head = ""] = (await text(person, "product/export.csv")).split("\r\n");
    expect([head.includes(`stock_${hub(own)?.slug}`), head.includes(`stock_${hub(foreign)?.slug}`)]).toEqual([
      true,
      false,
    ]);
  }
});

test("only riders of the hub can be chosen for its runs", async () => {
  const [here, elsewhere, anywhere] = [await atRuns(store), await atRuns(store), await atRuns(store)];
  await store.query("insert into account_hub values ($1, $2), ($3, $4)", [here.id, home, elsewhere.id, other]);
  type Plan = { riders: { id: number }[] };
  const riders = (await as(local).call<Plan>("GET", "/admin/run")).body.riders.map(({ id }) => id);
  expect([here, elsewhere, anywhere].map(({ id }) => riders.includes(id))).toEqual([true, false, true]);
  const run = { hubId: home, day: "2099-01-01", from: null, to: null, numbers: [] };
  const given = async (riderId: number) =>
    (await as(local).call<Refused>("POST", "/admin/run", { ...run, riderId })).body.code;
  expect(await given(elsewhere.id)).toBe("run.not_a_rider");
  expect(await given(here.id)).toBeUndefined();
});

test("a draft order belongs to its author, and is placed only in the author's hubs", async () => {
  const draft = { title: "Nasima", content: { ...emptyDraft, phone: "01712345678", name: "Nasima" } };
  const { body } = await as(local).call<{ id: number }>("POST", "/admin/order-draft", draft);
  for (const person of [stranger, chief]) {
    expect((await as(person).call<Listed<object>>("GET", "/admin/order-draft")).body.items).toEqual([]);
    const read = await as(person).call<Refused>("GET", `/admin/order-draft/${body.id}`);
    expect([read.status, read.body.code]).toEqual([404, "record.not_found"]);
  }
  expect((await as(local).call("GET", `/admin/order-draft/${body.id}`)).status).toBe(200);
  const order = {
    ...{ customer: { phone: aPhone(), name: "Nasima" }, address: await anAddressForm(store), paymentMethod: "cod" },
    lines: [{ variationId: await aVariation(store, 20), quantity: 2 }],
  };
  expect((await placeAsStaff(store, as(stranger).headers, order)).body.code).toBe("staff.other_hub");
  expect((await placeAsStaff(store, as(local).headers, order)).body.orderNumber).toBeDefined();
});
