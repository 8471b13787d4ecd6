import type { Purchase } from "@tatka/contract/delivery/purchases";
import type { SupplierBill, supplierBillRoutes } from "@tatka/contract/delivery/supplier-bills";
import type { ErrorBody } from "@tatka/contract/refusals";
import type { Answer } from "@tatka/contract/route";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { beforeEach, expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const manager = await anOrderAdmin(store, [
  ...(["purchase.read", "purchase.create", "purchase.update"] as const),
  ...(["stock.receive", "stock.read"] as const),
]);
const [hub] = await store.query<{ id: number }>("select min(id) as id from hub where region_code = 'dhaka'");
const today = dhakaDay(new Date());
const size = await aVariation(store, 0);
let supplierId: number;
let named = 0;

type Refused = Partial<ErrorBody>;
type List = Answer<typeof supplierBillRoutes.list>;

beforeEach(async () => {
  await store.query("delete from supplier_bill");
  named += 1;
  supplierId = (await manager.call<{ id: number }>("POST", "/admin/supplier", { name: `Supplier ${named}` })).body.id;
});

/** An order of ten pieces for 90 taka each, sent. */
async function aPurchase(): Promise<Purchase> {
  const lines = [{ variationId: size, ordered: 10, cost: 90 }];
  const order = { supplierId, hubId: hub?.id, lines };
  const { body } = await manager.call<Purchase>("POST", "/admin/purchase", order);
  return (await manager.call<Purchase>("POST", `/admin/purchase/${body.id}/send`, { version: body.version })).body;
}

const receive = ({ id, version }: Purchase, line: object) =>
  manager.call<Purchase & Refused>("POST", `/admin/purchase/${id}/receive`, {
    ...{ version, lines: [{ variationId: size, ...line }] },
  });
const bill = (over: object = {}) => ({
  ...{ supplierId, number: "B-1", billedOn: today, dueOn: daysLater(today, 7), amount: 760 },
  ...over,
});
const enter = (over: object = {}) => manager.call<SupplierBill & Refused>("POST", "/admin/supplier-bill", bill(over));
const list = async (query = "") => (await manager.call<List>("GET", `/admin/supplier-bill${query}`)).body;

test("damaged pieces are counted, but neither received nor in stock", async () => {
  const purchase = await aPurchase();
  const { body } = await receive(purchase, { pieces: 8, damaged: 2, cost: 95 });
  expect(body.lines).toMatchObject([{ ordered: 10, received: 8, damaged: 2, cost: 90, charged: 95 }]);
  expect(body.state).toBe("partly_received");
  const { body: all } = await receive(body, { pieces: 0, damaged: 1 });
  expect(all.lines).toMatchObject([{ received: 8, damaged: 3, charged: 95 }]);
  expect((await receive(all, { pieces: 0 })).status).toBe(400);
  const [moved] = await store.query<{ pieces: number }>(
    "select sum(pieces)::int as pieces from stock_movement where variation_id = $1 and reason = 'received'",
    [size],
  );
  expect(moved).toEqual({ pieces: 8 });
});

test("a bill is compared with the receipt, and the receipt with the order", async () => {
  const purchase = await aPurchase();
  await receive(purchase, { pieces: 8, damaged: 2, cost: 95 });
  const { status, body } = await enter({ purchaseId: purchase.id, amount: 800 });
  expect(status).toBe(201);
  expect(body).toMatchObject({ amount: 800, charged: 760, ordered: 720, damaged: 2, purchaseNumber: purchase.number });
});

test("what is owed to whom is listed by due date, with what is overdue", async () => {
  await enter();
  const { body } = await enter({
    number: "B-2",
    billedOn: daysLater(today, -9),
    dueOn: daysLater(today, -1),
    amount: 40.5,
  });
  expect(await list()).toMatchObject({
    items: [{ number: "B-2" }, { number: "B-1" }],
    owed: [{ supplierId, owed: 800.5, overdue: 40.5, nextDueOn: daysLater(today, -1) }],
  });
  const { id, version } = body;
  const paid = await manager.call<SupplierBill & Refused>("PATCH", `/admin/supplier-bill/${id}`, {
    ...bill({ number: "B-2", billedOn: daysLater(today, -9), dueOn: daysLater(today, -1), amount: 40.5 }),
    ...{ paid: 40.5, paidOn: today, version },
  });
  expect(paid.body).toMatchObject({ paid: 40.5, paidOn: today });
  expect((await list()).owed).toMatchObject([{ owed: 760, overdue: 0, nextDueOn: daysLater(today, 7) }]);
  expect((await list("?isOpen=true")).items).toHaveLength(1);
  expect((await list(`?supplierId=${supplierId}&isOpen=false`)).items).toMatchObject([{ number: "B-2" }]);
});

test("the same bill twice, a bill of another's order, and impossible amounts are refused", async () => {
  await enter();
  expect((await enter()).body.code).toBe("record.taken");
  const purchase = await aPurchase();
  const other = await manager.call<{ id: number }>("POST", "/admin/supplier", { name: `Other of ${supplierId}` });
  const strange = await enter({ number: "B-3", supplierId: other.body.id, purchaseId: purchase.id });
  expect(strange.body.code).toBe("bill.other_supplier");
  expect((await enter({ number: "B-4", purchaseId: 2_000_000_000 })).body.code).toBe("record.refers_to_nothing");
  expect((await enter({ number: "B-5", paid: 761 })).status).toBe(400);
  expect((await enter({ number: "B-6", dueOn: daysLater(today, -1) })).status).toBe(400);
});
