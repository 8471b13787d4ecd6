import type { storages } from "@tatka/contract/catalogue/product-list-admin";
import { addSupplier, create, keepGoal, receive, send } from "../../../server/src/features/delivery/purchases/index.ts";
import type { Database } from "../../../server/src/platform/database/db.ts";
import { sql } from "../../../server/src/platform/database/sql.ts";
import type { Staff } from "../../../server/src/platform/http/environment.ts";

type Storage = (typeof storages)[number];

type DemoSupplier = {
  name: string;
  email: string;
  phone: string;
  storage: Storage;
  leadDays: number;
  deliveryDays: number[];
  coverDays: number;
  minimumOrder: number;
  /** Remaining days of each received item. */
  daysLeft: readonly number[];
};

const demoSuppliers: readonly DemoSupplier[] = [
  {
    ...{ name: "Padma Fresh Foods", email: "orders@padma-fresh.example", phone: "01911000101" },
    ...{ storage: "chilled", leadDays: 1, deliveryDays: [], coverDays: 3, minimumOrder: 0, daysLeft: [2, 5, 8, 12] },
  },
  {
    ...{ name: "Meghna Frozen Foods", email: "sales@meghna-frozen.example", phone: "01911000102" },
    ...{
      storage: "frozen",
      leadDays: 3,
      deliveryDays: [2, 5],
      coverDays: 10,
      minimumOrder: 2_000,
      daysLeft: [9, 13, 60, 120],
    },
  },
  {
    ...{ name: "Karnaphuli Traders", email: "", phone: "01911000103" },
    ...{
      storage: "ambient",
      leadDays: 4,
      deliveryDays: [6],
      coverDays: 14,
      minimumOrder: 5_000,
      daysLeft: [11, 45, 90, 180],
    },
  },
];

type Goods = { variationId: number; cost: number };

/**
 * Suppliers for the demo, with orders that are received, partly received, sent and a draft; some items are near their
 * date. Items that are out of stock at the first hub are on the reorder list.
 */
export async function buyDemoGoods(tx: Database, manager: Staff, hubIds: readonly number[]): Promise<void> {
  for (const [nth, { storage, daysLeft, ...supplier }] of demoSuppliers.entries()) {
    const { id: supplierId } = await addSupplier(tx, manager, { ...supplier, note: "", isActive: true });
    const goods = await goodsIn(tx, storage);
    const order = async (hubId: number | undefined, some: readonly Goods[], ordered: number) =>
      create(tx, manager, {
        ...{ supplierId, hubId: hubId ?? 0, expectedOn: dayIn(supplier.leadDays), note: "" },
        lines: some.map((size) => ({ ...size, ordered })),
      });
    const came = await order(hubIds[nth], goods.slice(0, daysLeft.length), 24);
    const sent = await send(tx, manager, came.id, came.version);
    const lines = goods.slice(0, daysLeft.length).map(({ variationId }, place) => ({
      ...{ variationId, pieces: nth === 1 && place > 1 ? 10 : 24, damaged: 0 },
      ...{ lot: `${supplier.name.slice(0, 1)}${1040 + place}`, bestBefore: dayIn(daysLeft[place] ?? 0) },
    }));
    await receive(tx, manager, sent.id, { version: sent.version, lines });
    const next = await order(hubIds[0], goods.slice(4, 7), 36);
    if (nth === 0) await send(tx, manager, next.id, next.version);
    await buyAgain(tx, manager, { supplierId, storage, hubId: hubIds[0] ?? 0 });
  }
}

/** The best seller of each type, at two thirds of its price. */
async function goodsIn(tx: Database, storage: Storage): Promise<Goods[]> {
  const { rows } = await tx.execute<{ id: number; pricePoisha: number }>(sql`
    select v.id, v.regular_price_poisha::float8 as "pricePoisha"
    from current_variation v join product p on p.id = v.product_id
    where p.status = 'active' and p.storage = ${storage} order by p.popularity desc, v.id limit 7`);
  return rows.map(({ id, pricePoisha }) => ({ variationId: id, cost: Math.round((pricePoisha * 2) / 300) }));
}

type Wanted = { supplierId: number; storage: Storage; hubId: number };

async function buyAgain(tx: Database, manager: Staff, { supplierId, storage, hubId }: Wanted): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select v.id from current_variation v join product p on p.id = v.product_id
    left join stock s on s.variation_id = v.id and s.hub_id = ${hubId}
    where p.status = 'active' and p.storage = ${storage} and coalesce(s.on_hand, 0) = 0
    order by p.popularity desc, v.id limit 3`);
  for (const { id } of rows) await keepGoal(tx, manager, id, { hubId, goal: { reorderAt: 6, target: 30, supplierId } });
}

function dayIn(days: number): string {
  const dhakaMs = 6 * 3_600_000;
  return new Date(Date.now() + dhakaMs + days * 86_400_000).toISOString().slice(0, 10);
}
