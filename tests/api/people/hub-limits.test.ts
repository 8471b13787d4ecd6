import { randomUUID } from "node:crypto";
import type { AdminUserDetail } from "@tatka/contract/people/staff-accounts";
import { allPermissions, isForAllHubs, isOfHubs, type StaffPermission } from "@tatka/contract/permissions";
import type { HubScope } from "@tatka/contract/route";
import { beforeEach, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";
import { twoHubs } from "../../harness/transfers.ts";

type Operation = { "x-permission"?: StaffPermission; "x-hubs"?: HubScope; parameters: { name: string }[] };
type Refused = { code?: string };

const store = await openStore();
const everything = allPermissions.map(({ resource, action }) => `${resource}.${action}` as StaffPermission);
const [home, other] = await twoHubs(store);
const [far] = await store.query<{ id: number }>("select min(id) as id from hub where region_code = 'ctg'");
const ctg = far?.id ?? 0;
/** Has every permission, but only in a hub that has none of the records below. */
const limited = await aLimited([other]);
const local = await aLimited([home]);
const { body: document } = await store.call<{ paths: Record<string, Record<string, Operation>> }>(
  "GET",
  "/openapi.json",
);
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
);

async function aLimited(hubIds: number[], permissions = everything) {
  const person = await anOrderAdmin(store, permissions);
  await store.query("insert into account_hub select $1, unnest($2::int[])", [person.id, hubIds]);
  return person;
}

let variation: number;
let order: string;
let ids: Record<string, number>;
beforeEach(async () => {
  if (order) return;
  variation = await aVariation(store, 20);
  const buyer = await aBuyer(store);
  await buyer.put(variation, 2);
  order = (await buyer.order()).body.orderNumber;
  const [made] = await store.query<Record<string, number>>(
    `with o as (select id from customer_order where number = $1),
       s as (insert into supplier (name) values ('Of one hub') returning id),
       p as (insert into purchase_order (supplier_id, hub_id, state) select id, $2::int, 'sent' from s returning id),
       n as (insert into stock_count (hub_id) values ($2::int) returning id),
       r as (insert into delivery_run (hub_id, day) values ($2::int, '2099-01-01') returning id),
       t as (insert into stock_transfer (from_hub_id, to_hub_id) values ($2::int, $3::int) returning id),
       c as (insert into order_problem (order_id) select id from o returning id),
       k as (insert into order_problem_line (problem_id, order_line_id, quantity, reason)
             select c.id, l.id, 1, 'missing' from c, o join order_line l on l.order_id = o.id limit 1),
       y as (insert into payment (order_id, gateway, transaction_id, amount_poisha, captured_poisha, status)
             select id, 'bkash', 'hub-limits', 60000, 60000, 'held' from o returning id, order_id),
       b as (insert into refund (payment_id, order_id, amount_poisha, reason, transaction_id)
             select id, order_id, 100, 'Broken', 'hub-limits' from y returning id)
     select s.id as supplier, p.id as purchase, n.id as count, r.id as run, t.id as transfer, c.id as problem, y.id as payment, b.id as refund
     from s, p, n, r, t, c, y, b`,
    [order, home, ctg],
  );
  ids = { ...made, sender: made?.transfer ?? 0, receiver: made?.transfer ?? 0, hub: home };
});

test("every call about goods and orders declares how it is limited to hubs", () => {
  const silent = calls.filter((call) => {
    const permission = call["x-permission"];
    return permission && isOfHubs(permission) && !call["x-hubs"];
  });
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test("every call on a record of another hub is refused, and on one's own hub accepted", async () => {
  const bound = calls.filter((call) => call["x-hubs"] === "order" || ids[call["x-hubs"] ?? ""] !== undefined);
  expect(bound.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const call of bound) {
    const id = ids[call["x-hubs"] ?? ""];
    const path = call.path
      .replace(/\{(number|orderNumber)\}/, order)
      .replace("{id}", String(id ?? 1))
      .replace(/\{\w+\}/g, "0".repeat(32));
    const has = (query: string) => call.parameters.some(({ name }) => name === query);
    const asked = has("numbers") ? `?numbers=${order}` : has("lineId") ? "?lineId=1&quantity=1" : "?code=1";
    const body = call.method === "GET" ? undefined : inBody(call);
    const { status, body: answer } = await limited.call<Refused>(call.method, path + asked, body);
    if (status !== 403 || answer.code !== "staff.other_hub")
      wrong.push(`${call.method} ${path}: ${status} ${answer.code}`);
  }
  expect(wrong.join("\n")).toBe("");
  expect((await local.call("GET", `/admin/order/${order}`)).status).toBe(200);
  for (const kind of ["purchase", "transfer", "problem"]) {
    expect((await local.call("GET", `/admin/${kind}/${ids[kind]}`)).status).toBe(200);
  }

  /** Bodies for calls that identify the record only in the body; other calls are refused before the body is parsed. */
  function inBody({ path }: { path: string }): object {
    if (path === "/admin/refund") return { paymentId: ids.payment, amount: 1, reason: "Broken" };
    return path.includes("{") ? {} : { numbers: [order] };
  }
});

test("a named hub must be one of the caller's own, in queries and bodies", async () => {
  const line = { variationId: variation, ordered: 5, cost: 10 };
  const draft = { supplierId: ids.supplier, hubId: home, expectedOn: null, note: "", lines: [line] };
  const named: [string, string, object][] = [
    ["POST", "/admin/purchase", draft],
    ["PUT", `/admin/variation/${variation}/goal`, { hubId: home, goal: null }],
    ["POST", "/admin/run", { hubId: home, day: "2099-01-01", from: null, to: null, riderId: null, numbers: [] }],
    ["POST", `/admin/variation/${variation}/receipt`, { hubId: home, pieces: 5 }],
    ["POST", `/admin/variation/${variation}/stock`, { hubId: home, change: 5 }],
    ["POST", `/admin/variation/${variation}/stock`, { hubId: home, onHand: 5, seen: 20 }],
    ["PUT", "/admin/stock-place", { variationId: variation, hubId: home, place: "A1" }],
    [
      "POST",
      "/admin/product/bulk",
      { key: randomUUID(), selection: { ids: [1] }, change: { kind: "stock", by: "set", value: 1, hubId: home } },
    ],
    ["POST", "/admin/count", { hubId: home }],
    ["POST", "/admin/transfer", { fromHubId: home, toHubId: ctg, lines: [{ variationId: variation, quantity: 1 }] }],
  ];
  for (const [method, path, body] of named) {
    const refused = await limited.call<Refused>(method, path, body);
    expect([path, refused.status, refused.body.code]).toEqual([path, 403, "staff.other_hub"]);
  }
  const asked = calls.filter(
    ({ method, parameters, "x-permission": permission }) =>
      method === "GET" && permission && !isForAllHubs(permission) && parameters.some(({ name }) => name === "hubId"),
  );
  expect(asked.length).toBeGreaterThan(5);
  for (const { path } of asked) {
    const full = `${path.replace("{id}", String(variation))}?hubId=${home}`;
    expect([full, (await limited.call<Refused>("GET", full)).body.code]).toEqual([full, "staff.other_hub"]);
  }
  const between = { fromHubId: home, toHubId: other, lines: [{ variationId: variation, quantity: 1 }] };
  const { status, body } = await limited.call<{ id: number }>("POST", "/admin/transfer", between);
  expect(status).toBe(201);
  const sent = await limited.call<Refused>("POST", `/admin/transfer/${body.id}/send`, {});
  expect(sent.body.code).toBe("staff.other_hub");
});

test("lists, ledgers and choices contain only the caller's own hubs", async () => {
  type Listed = { items: object[]; total: number; hubs?: { id: number; isOwn?: boolean }[] };
  for (const list of ["order", "purchase", "transfer", "problem?state=open", "refund", "payment", "run", "cash"]) {
    const mine = await limited.call<Listed>("GET", `/admin/${list}`);
    expect([list, mine.status]).toEqual([list, 200]);
    const seen = JSON.stringify(mine.body);
    expect([list, seen.includes(order), seen.includes("Of one hub")]).toEqual([list, false, false]);
  }
  const counts = async (staff: typeof local) => (await staff.call<Listed>("GET", "/admin/count")).body;
  expect(await counts(limited)).toMatchObject({ items: [], total: 0, hubs: [{ id: other }] });
  expect(await counts(local)).toMatchObject({ items: [{ hub: { id: home } }], total: 1 });
  expect((await local.call<Listed>("GET", "/admin/order")).body.items).toContainEqual(
    expect.objectContaining({ number: order }),
  );
  const hubs = (await limited.call<{ id: number }[]>("GET", "/admin/order/hubs")).body;
  expect(hubs.map(({ id }) => id)).toEqual([other]);
  type Ledger = { levels: { hubId: number }[]; movements: { hubId: number }[]; total: number };
  await local.call("POST", `/admin/variation/${variation}/receipt`, { hubId: home, pieces: 5, lot: "L1" });
  const ledger = (await limited.call<Ledger>("GET", `/admin/variation/${variation}/movement`)).body;
  expect(ledger.levels.map(({ hubId }) => hubId)).toEqual([other]);
  expect(ledger.movements.filter(({ hubId }) => hubId !== other)).toEqual([]);
  expect((await local.call<Ledger>("GET", `/admin/variation/${variation}/movement`)).body.total).toBeGreaterThan(0);
  const picked = (await limited.call<{ orders: object[] }>("GET", `/admin/order/pick-list?numbers=${order}`)).body;
  expect(picked.orders).toEqual([]);
  const [product] = await store.query<{ id: number }>("select product_id as id from variation where id = $1", [
    variation,
  ]);
  type Product = { variations: { stock: { hubId: number }[] }[] };
  const { variations } = (await limited.call<Product>("GET", `/admin/product/${product?.id}`)).body;
  expect(variations.flatMap(({ stock }) => stock).filter(({ hubId }) => hubId !== other)).toEqual([]);
});

test("actions for all hubs are refused", async () => {
  const held = (await limited.call<{ resource: string; action: string }[]>("GET", "/permission/findByUser")).body;
  const names = held.map(({ resource, action }) => `${resource}.${action}`);
  expect(names).toContain("stock.read");
  expect(names.filter(isForAllHubs)).toEqual([]);
  expect((await limited.call<Refused>("GET", "/admin/audit")).body.code).toBe("staff.no_permission");
});

test("a limit is set by a colleague, applies to the next call, and is in the audit log", async () => {
  const boss = await anOrderAdmin(store, everything);
  const packer = await anOrderAdmin(store, ["order.read", "order.pack"]);
  expect((await packer.order(order)).status).toBe(200);
  const read = async () => (await boss.call<AdminUserDetail>("GET", `/admin/user/${packer.id}`)).body;
  const change = async (hubIds: number[]) =>
    boss.call<AdminUserDetail & Refused>("PATCH", `/admin/user/${packer.id}`, {
      version: (await read()).version,
      hubIds,
    });
  expect((await change([other])).body.hubs).toMatchObject([{ id: other }]);
  expect((await packer.order(order)).body.code).toBe("staff.other_hub");
  expect((await change([2_147_483_647])).body.code).toBe("request.invalid");
  expect((await boss.call<Refused>("DELETE", `/admin/hub_setting/${other}`)).body.code).toBe("record.in_use");
  const [entry] = await store.query<{ after: { hubs: string[] } }>(
    "select after from audit_entry where resource = 'user' and resource_id = $1 order by id desc limit 1",
    [String(packer.id)],
  );
  expect(entry?.after.hubs).toHaveLength(1);
  expect((await change([])).body.hubs).toEqual([]);
  expect((await packer.order(order)).status).toBe(200);
});

test("nobody can lift their own hub limit, or manage staff beyond their own hubs", async () => {
  const chief = await aLimited([home, other]);
  const versionOf = async (id: number) =>
    (await store.query<{ version: number }>("select version from account where id = $1", [id]))[0]?.version;
  const change = async (id: number, body: object) =>
    (await chief.call<Refused>("PATCH", `/admin/user/${id}`, { version: await versionOf(id), ...body })).body.code;
  expect(await change(chief.id, { hubIds: [] })).toBe("staff.beyond_own_hubs");
  expect(await change(chief.id, { hubIds: [home, other, ctg] })).toBe("staff.beyond_own_hubs");
  const mate = await aLimited([home], ["order.read"]);
  expect(await change(mate.id, { hubIds: [] })).toBe("staff.beyond_own_hubs");
  expect(await change(mate.id, { hubIds: [ctg] })).toBe("staff.beyond_own_hubs");
  expect(await change(mate.id, { hubIds: [other] })).toBeUndefined();
  const stranger = await anOrderAdmin(store, ["order.read"]);
  const roleOf = async (id: number) =>
    (await store.query<{ id: number }>("select role_id as id from account_role where account_id = $1", [id]))[0]?.id;
  expect(await change(stranger.id, { name: "Renamed" })).toBe("staff.beyond_own_hubs");
  expect(await change(stranger.id, { hubIds: [home] })).toBe("staff.beyond_own_hubs");
  const ended = await chief.call<Refused>("DELETE", `/admin/user/${stranger.id}/session`);
  expect(ended.body.code).toBe("staff.beyond_own_hubs");
  const newcomer = { name: "New colleague", email: "unlimited@shop.example", roles: [await roleOf(mate.id)] };
  const made = await chief.call<Refused>("POST", "/admin/user", newcomer);
  expect(made.body.code).toBe("staff.beyond_own_hubs");
  const within = await chief.call<AdminUserDetail>("POST", "/admin/user", { ...newcomer, hubIds: [home] });
  expect([within.status, within.body.hubs.map(({ id }) => id)]).toEqual([201, [home]]);
  const role = { version: 1, permissions: ["order.read"] };
  const changed = await chief.call<Refused>("PATCH", `/admin/roles/${await roleOf(stranger.id)}`, role);
  expect(changed.body.code).toBe("staff.no_permission");
});
