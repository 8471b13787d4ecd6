import type { StockLevel } from "@tatka/contract/catalogue/product-list-admin";
import { beforeEach, expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const { headers } = await aStaffMember(store, ["stock.read", "stock.receive", "stock.count", "stock.adjust"]);
const [hub] = await store.query<{ id: number }>("select min(id) as id from hub where region_code = 'dhaka'");
const hubId = hub?.id ?? 0;

let variationId: number;
beforeEach(async () => {
  variationId = await aVariation(store, 10);
});

type Answer = StockLevel & { code: string; message: string };
const change = (pieces: number, more: object = {}, id = variationId) =>
  store.call<Answer>("POST", `/admin/variation/${id}/stock`, { hubId, change: pieces, ...more }, headers);
const reserve = (pieces: number) =>
  store.query("update stock set reserved = $3 where variation_id = $1 and hub_id = $2", [variationId, hubId, pieces]);

test("removed pieces are in the audit log, with author, old and new quantity", async () => {
  const { status, body } = await change(-3);
  expect([status, body]).toEqual([200, { hubId, onHand: 7, reserved: 0 }]);
  const [entry] = await store.query(
    "select before, after from audit_entry where action = 'stock' order by id desc limit 1",
  );
  const [names] = await store.query(
    `select p.title_en as product, v.title_en as size, h.title_en as hub
     from variation v join product p on p.id = v.product_id, hub h where v.id = $1 and h.id = $2`,
    [variationId, hubId],
  );
  const place = { variationId, hubId, ...names };
  expect(entry).toEqual({ before: { ...place, onHand: 10 }, after: { ...place, onHand: 7 } });
});

test("the ledger's reasons: added is received, removed has its reason, a number is a count", async () => {
  await change(5);
  await change(-2, { reason: "damaged" });
  await change(-1);
  await store.call("POST", `/admin/variation/${variationId}/stock`, { hubId, onHand: 20, seen: 12 }, headers);
  expect((await change(-2, { reason: "sold" })).status).toBe(400);
  expect(
    await store.query(
      `select m.pieces, m.balance, m.reason from stock_movement m
       join account a on a.id = m.staff_id where m.variation_id = $1 and m.hub_id = $2 order by m.id desc limit 4`,
      [variationId, hubId],
    ),
  ).toMatchObject([
    { pieces: 8, balance: 20, reason: "counted" },
    { pieces: -1, balance: 12, reason: "correction" },
    { pieces: -2, balance: 13, reason: "damaged" },
    { pieces: 5, balance: 15, reason: "received" },
  ]);
});

test("receiving, counting and removing have separate permissions, apart from prices", async () => {
  const body = { receive: { change: 1 }, adjust: { change: -1 }, count: { onHand: 5, seen: 10 } };
  const tried = async (permissions: Parameters<typeof aStaffMember>[1], what: object) => {
    const staff = await aStaffMember(store, permissions);
    const path = `/admin/variation/${variationId}/stock`;
    return (await store.call<Answer>("POST", path, { hubId, ...what }, staff.headers)).status;
  };
  expect(await tried(["product.read", "product.update"], body.receive)).toBe(403);
  expect(await tried(["stock.read", "stock.receive"], body.receive)).toBe(200);
  expect(await tried(["stock.read", "stock.receive"], body.adjust)).toBe(403);
  expect(await tried(["stock.read", "stock.adjust"], body.adjust)).toBe(200);
  expect(await tried(["stock.read", "stock.adjust"], body.count)).toBe(403);
  expect(await tried(["stock.read", "stock.count"], body.count)).toBe(200);
});

test("reserved stock cannot be removed", async () => {
  await reserve(4);
  expect((await change(-6)).body).toEqual({ hubId, onHand: 4, reserved: 4 });
  const { status, body } = await change(-1);
  expect([status, body.code]).toEqual([409, "stock.below_reserved"]);
  expect(body.message).toContain("4 are reserved");
  expect((await change(0)).body.onHand).toBe(4);
});

test("more than the stock cannot be removed", async () => {
  const { status, body } = await change(-11);
  expect([status, body.code]).toEqual([409, "stock.below_zero"]);
  expect(body.message).toContain("10");
  expect((await change(-10)).body.onHand).toBe(0);
});

test("nothing can be removed before the first receipt, and receiving starts there", async () => {
  await store.query("delete from stock where variation_id = $1", [variationId]);
  expect((await change(-1)).body.code).toBe("stock.below_zero");
  expect(await store.query("select from stock where variation_id = $1", [variationId])).toEqual([]);
  expect((await change(2)).body.onHand).toBe(2);
  expect((await change(-1, { hubId: 9_999 })).body.code).toBe("record.not_found");
  expect((await change(-1, {}, 2_000_000_000)).body.code).toBe("record.not_found");
});

test("concurrent removals never go below zero", async () => {
  await reserve(1);
  const answers = await Promise.all(Array.from({ length: 12 }, () => change(-1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(["stock.below_reserved"]),
  );
  expect((await change(0)).body).toEqual({ hubId, onHand: 1, reserved: 1 });
});
