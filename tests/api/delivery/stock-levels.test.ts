import type { ListedLevel } from "@tatka/contract/delivery/stock-levels-admin";
import type { StaffCounts } from "@tatka/contract/insight/counts";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { headers } = await aStaffMember(store, ["stock.read", "dashboard.read"]);
type List = { items: ListedLevel[]; total: number };

const list = async (query: string) => (await store.call<List>("GET", `/admin/stock?${query}`, undefined, headers)).body;

await store.query("update stock set reserved = 0, on_hand = 50");
const [hub, other] = (await store.query<{ id: number }>("select id from hub order by id limit 2")) as [
  { id: number },
  { id: number },
];
const [size] = (await store.query<{ id: number; sku: string }>(
  "select v.id, v.sku from current_variation v join product p on p.id = v.product_id and p.status = 'active' order by v.id limit 1",
)) as [{ id: number; sku: string }];

test("the list of a hub contains only that hub, and the menu and dashboard counts match it", async () => {
  const shopper = await aShopper(store);
  await aSoldOrder(store, shopper, { at: new Date(), lines: [{ variationId: size.id, quantity: 3, taka: 100 }] });
  await store.query("update stock set on_hand = reserved where variation_id = $1 and hub_id = $2", [size.id, hub.id]);
  await store.query("update stock set on_hand = reserved + 4 where variation_id = $1 and hub_id = $2", [
    size.id,
    other.id,
  ]);
  const out = await list(`scarcity=out&hubId=${hub.id}`);
  expect(out.total).toBe(1);
  expect(out.items[0]).toMatchObject({
    variationId: size.id,
    hub: { id: hub.id },
    available: 0,
    emptySince: expect.any(String),
  });
  expect((await list(`scarcity=out&hubId=${other.id}`)).items).toEqual([]);
  expect((await list(`scarcity=low&hubId=${other.id}`)).items).toMatchObject([{ available: 4, emptySince: null }]);
  expect((await list("scarcity=low")).total).toBe(1);
  expect((await list(`q=${size.sku}`)).items.map(({ variationId }) => variationId)).toContain(size.id);

  const { body: counts } = await store.call<StaffCounts>("GET", "/seller/counts", undefined, headers);
  expect(counts.stock).toEqual({ out: 1, low: 1 });
  const { body: dashboard } = await store.call<Dashboard>("GET", "/admin/dashboard", undefined, headers);
  expect(dashboard.stock?.find(({ id }) => id === hub.id)).toMatchObject({ out: 1, low: 0 });
  expect(dashboard.stock?.find(({ id }) => id === other.id)).toMatchObject({ out: 0, low: 1 });
});

test("products that are not on sale are not listed as sold out, and the list requires permission", async () => {
  await store.query("update stock set on_hand = reserved where variation_id = $1", [size.id]);
  expect((await list("scarcity=out")).total).toBeGreaterThan(0);
  await store.query(
    "update product set status = 'hidden' where id = (select product_id from variation where id = $1)",
    [size.id],
  );
  expect((await list("scarcity=out")).total).toBe(0);
  const nobody = await aStaffMember(store, ["product.read"]);
  expect((await store.call("GET", "/admin/stock", undefined, nobody.headers)).status).toBe(403);
  expect((await store.call("GET", "/admin/stock/hub", undefined, nobody.headers)).status).toBe(403);
  expect((await store.call("GET", "/admin/stock?scarcity=gone", undefined, headers)).status).toBe(400);
});
