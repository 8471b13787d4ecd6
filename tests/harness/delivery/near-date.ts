import type { NearDateList } from "@tatka/contract/delivery/near-date";
import { aVariation } from "../checkout.ts";
import { doorPermissions } from "../door.ts";
import { anOrderAdmin } from "../order-admin.ts";
import type { Store } from "../store.ts";
import { twoHubs } from "../transfers.ts";

const permissions = [
  ...(["stock.read", "stock.receive", "stock.adjust", "product.read", "product.update"] as const),
  ...doorPermissions.filter((permission) => permission !== "order.deliver"),
  ...(["purchase.read", "purchase.create", "purchase.update"] as const),
];

/** A manager of near-date lots. */
export async function nearDateLots(store: Store) {
  const manager = await anOrderAdmin(store, permissions);
  const [home, other] = await twoHubs(store);
  let size = 0;

  const dayIn = (days: number) => new Date(Date.now() + (days * 24 + 6) * 3_600_000).toISOString().slice(0, 10);
  const list = async (query = "") =>
    (await manager.call<NearDateList>("GET", `/admin/near-date?take=200&${query}`)).body;
  return {
    ...{ manager, home, other, dayIn, list },
    /** A new size without stock and cost, which the other functions use. */
    async aSize(): Promise<number> {
      size = await aVariation(store, 0, 300);
      await store.query("update variation set cost_poisha = null where id = $1", [size]);
      return size;
    },
    receive: (lot: string, days: number, pieces: number, hubId = home) =>
      manager.call("POST", `/admin/variation/${size}/receipt`, {
        ...{ hubId, pieces, lot, cost: 100 },
        bestBefore: dayIn(days),
      }),
    mine: async (query = "") => (await list(query)).items.filter(({ variationId }) => variationId === size),
  };
}
