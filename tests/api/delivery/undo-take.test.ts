import { expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
type Level = { onHand: number; code?: string };

/** A size with stock at a hub, and a colleague who removes some of it. */
async function aShelf() {
  const variationId = await aVariation(store, 10);
  const [level] = await store.query<{ hubId: number }>(
    `select hub_id as "hubId" from stock where variation_id = $1 and on_hand > 0`,
    [variationId],
  );
  const hubId = level?.hubId ?? 0;
  const by = async () => {
    const { headers } = await aStaffMember(store, ["stock.read", "stock.adjust"]);
    const call = (path: string, body: object) =>
      store.call<Level>("POST", `/admin/variation/${variationId}/stock${path}`, { hubId, ...body }, headers);
    return { take: () => call("", { change: -3, reason: "damaged" }), undo: () => call("/undo", {}) };
  };
  const booked = () =>
    store.query(
      `select reason, sum(pieces)::int as pieces from stock_movement
       where variation_id = $1 and hub_id = $2 and reason = 'damaged' group by reason`,
      [variationId, hubId],
    );
  return { variationId, hubId, by, booked };
}

test("a removal is undone once, without a booked loss", async () => {
  const { by, booked } = await aShelf();
  const clerk = await by();
  expect((await clerk.take()).body.onHand).toBe(7);
  expect((await clerk.undo()).body.onHand).toBe(10);
  expect(await booked()).toEqual([{ reason: "damaged", pieces: 0 }]);
  expect((await clerk.undo()).body.code).toBe("stock.nothing_to_undo");
});

test("a colleague's removal, or an old one, cannot be undone", async () => {
  const { variationId, by } = await aShelf();
  const [clerk, colleague] = [await by(), await by()];
  await clerk.take();
  expect((await colleague.undo()).body.code).toBe("stock.nothing_to_undo");
  // Movements are immutable, so their trigger is disabled here.
  await store.query(`begin; set local session_replication_role = replica;
    update stock_movement set at = at - interval '2 minutes' where variation_id = ${variationId}; commit`);
  expect((await clerk.undo()).body.code).toBe("stock.nothing_to_undo");
});

test("pieces go back to their lots", async () => {
  const { variationId, hubId, by } = await aShelf();
  const [lot] = await store.query<{ id: number }>(
    `insert into lot (variation_id, code, best_before) values ($1, 'L-1', current_date + 30) returning id`,
    [variationId],
  );
  await store.query("insert into stock_lot (lot_id, hub_id, variation_id, pieces) values ($1, $2, $3, 2)", [
    lot?.id,
    hubId,
    variationId,
  ]);
  const clerk = await by();
  await clerk.take();
  const left = () => store.query("select pieces from stock_lot where lot_id = $1 and hub_id = $2", [lot?.id, hubId]);
  expect(await left()).toEqual([{ pieces: 0 }]);
  await clerk.undo();
  expect(await left()).toEqual([{ pieces: 2 }]);
});
