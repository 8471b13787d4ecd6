import type { adminWasteMovements, WasteReport } from "@tatka/contract/insight/waste";
import type { Answer } from "@tatka/contract/route";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";
import { twoHubs } from "../../harness/transfers.ts";

const store = await openStore();
const manager = await anOrderAdmin(store, [
  ...(["report.read", "stock.read", "stock.receive", "stock.adjust", "stock.count", "product.read"] as const),
  ...(["purchase.read", "purchase.create", "purchase.update"] as const),
]);
const [home] = await twoHubs(store);
const size = await aVariation(store, 0);
// Excludes other changes of the demo's stock today.
await store.query("alter table stock_movement disable trigger all");
await store.query("update stock_movement set at = at - interval '90 days'");
await store.query("alter table stock_movement enable trigger all");
await store.query("update variation set cost_poisha = null where id = $1", [size]);

const today = dhakaDay(new Date());
const dayIn = (days: number) => new Date(Date.now() + (days * 24 + 6) * 3_600_000).toISOString().slice(0, 10);
/** Until now, which may be past midnight. */
const period = () => `from=${today}&to=${dhakaDay(new Date())}`;
const report = async (query = "") =>
  (await manager.call<WasteReport>("GET", `/admin/report/waste?${period()}&${query}`)).body;
const change = (body: object) => manager.call("POST", `/admin/variation/${size}/stock`, { hubId: home, ...body });

const { body: supplier } = await manager.call<{ id: number }>("POST", "/admin/supplier", { name: "Waste & Sons" });
const { body: draft } = await manager.call<{ id: number; version: number }>("POST", "/admin/purchase", {
  supplierId: supplier.id,
  hubId: home,
  lines: [{ variationId: size, ordered: 20, cost: 50 }],
});
const { body: sent } = await manager.call<{ version: number }>("POST", `/admin/purchase/${draft.id}/send`, {
  version: draft.version,
});
const lines = [{ variationId: size, pieces: 20, lot: "W1", bestBefore: dayIn(30) }];
await manager.call("POST", `/admin/purchase/${draft.id}/receive`, { version: sent.version, lines });
await change({ change: -3, reason: "damaged" });
await change({ change: -2, reason: "sample" });
await change({ onHand: 14, seen: 15 });
// A later cost does not change earlier write-offs.
await store.query("update variation set cost_poisha = 99900 where id = $1", [size]);

test("write-offs are summed by reason beside receipts, and count differences are separate", async () => {
  const { rows, totals } = await report();
  const nothing = { wasted: 0, wastedCost: 0, differences: 0, differencesCost: 0, received: 0, receivedCost: 0 };
  expect(Object.fromEntries(rows.map(({ key, title: _, titleBn: __, ...figures }) => [key, figures]))).toEqual({
    damaged: { ...nothing, wasted: 3, wastedCost: 150 },
    sample: { ...nothing, wasted: 2, wastedCost: 100 },
    counted: { ...nothing, differences: -1, differencesCost: -50 },
    received: { ...nothing, received: 20, receivedCost: 1000 },
  });
  expect(rows[0]?.key).toBe("damaged");
  expect(totals).toEqual({
    ...{ wasted: 5, wastedCost: 250, differences: -1, differencesCost: -50, received: 20, receivedCost: 1000 },
  });
});

test("the same by category and by supplier, and for one hub", async () => {
  const all = { wasted: 5, wastedCost: 250, differences: -1, received: 20, receivedCost: 1000 };
  expect((await report("split=supplier")).rows).toEqual([
    expect.objectContaining({ key: String(supplier.id), title: "Waste & Sons", ...all }),
  ]);
  const { rows } = await report("split=category");
  expect(rows).toEqual([expect.objectContaining(all)]);
  expect(rows[0]?.titleBn).not.toBe("");
  const elsewhere = (await report()).hubs.find(({ id }) => id !== home);
  expect((await report(`hubId=${elsewhere?.id}`)).rows).toEqual([]);
});

test("each row links to its movements", async () => {
  const behind = async (query: string) =>
    (await manager.call<Answer<typeof adminWasteMovements>>("GET", `/admin/report/waste/movement?${period()}&${query}`))
      .body;
  expect(await behind("split=reason&key=damaged")).toMatchObject({
    total: 1,
    items: [{ variationId: size, pieces: -3, cost: -150, reason: "damaged", lot: "W1" }],
  });
  const ofSupplier = await behind(`split=supplier&key=${supplier.id}`);
  expect(ofSupplier.items.map(({ reason }) => reason)).toEqual(["counted", "sample", "damaged"]);
  expect((await behind("split=category&key=none")).total).toBe(0);
});

test("it is exported as a spreadsheet", async () => {
  const answer = await fetch(`${store.origin}/api/v1.0/admin/report/waste.csv?${period()}&split=supplier`, {
    headers: manager.headers,
  });
  expect(answer.headers.get("content-type")).toContain("text/csv");
  expect(await answer.text()).toContain(`${supplier.id},Waste & Sons,Waste & Sons,5,250,-1,-50,20,1000`);
});

test("a period is valid and at most a year, and the report requires its permission", async () => {
  const status = async (query: string) => (await manager.call("GET", `/admin/report/waste?${query}`)).status;
  expect(await status("from=2026-02-01&to=2026-01-01")).toBe(400);
  expect(await status("from=2024-01-01&to=2026-01-01")).toBe(400);
  expect(await status("from=soon&to=2026-01-01")).toBe(400);
  const other = await anOrderAdmin(store, ["stock.read"]);
  expect((await other.call("GET", `/admin/report/waste?${period()}`)).status).toBe(403);
  expect((await other.call("GET", `/admin/report/waste/movement?${period()}&key=damaged`)).status).toBe(403);
});
