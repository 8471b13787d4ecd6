import type { Transfer, transferRoutes } from "@tatka/contract/delivery/transfers";
import type { StaffPermission } from "@tatka/contract/permissions";
import type { Answer } from "@tatka/contract/route";
import { aBuyer, aVariation } from "./checkout.ts";
import { doorPermissions } from "./door.ts";
import { anOrderAdmin } from "./order-admin.ts";
import type { Store } from "./store.ts";

type Refused = { code?: string; message?: string };
export type Packer = Awaited<ReturnType<typeof aPackerOfHubs>>;

const permissions: readonly StaffPermission[] = [...doorPermissions, "stock.transfer"];

/** A staff member who packs, sends and receives transfers, with API calls. */
export async function aPackerOfHubs(store: Store) {
  const admin = await anOrderAdmin(store, permissions);
  const call = <T>(method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    store.call<T & Refused>(method, `/admin${path}`, body, { ...admin.headers, ...more });
  return {
    ...admin,
    transfers: async (query = "") => (await call<Answer<typeof transferRoutes.list>>("GET", `/transfer?${query}`)).body,
    transfer: (id: number) => call<Transfer>("GET", `/transfer/${id}`),
    ask: (body: object, more?: Record<string, string>) => call<Transfer>("POST", "/transfer", body, more),
    send: (id: number, body: object = {}, more?: Record<string, string>) =>
      call<Transfer>("POST", `/transfer/${id}/send`, body, more),
    receive: (id: number, body: object = {}, more?: Record<string, string>) =>
      call<Transfer>("POST", `/transfer/${id}/receive`, body, more),
    cancel: (id: number) => call<Transfer>("POST", `/transfer/${id}/cancel`, {}),
    pick: (number: string, lines: object[]) => call<object>("PATCH", `/order/${number}/picked`, { lines }),
  };
}

/** The two hubs of Dhaka; the first one delivers to the buyers' address and packs their orders. */
export async function twoHubs(store: Store): Promise<[number, number]> {
  const rows = await store.query<{ id: number }>("select id from hub where region_code = 'dhaka' order by id limit 2");
  return rows.map(({ id }) => id) as [number, number];
}

/** A hub's stock of a variation, and all pieces in transfer. */
export async function stockOf(store: Store, variationId: number) {
  const rows = await store.query<{ hubId: number; onHand: number; reserved: number }>(
    `select s.hub_id as "hubId", s.on_hand as "onHand", s.reserved from stock s where s.variation_id = $1 order by s.hub_id`,
    [variationId],
  );
  const [way] = await store.query<{ pieces: number }>(
    `select coalesce(sum(k.sent), 0)::int as pieces from stock_transfer_line k join stock_transfer t on t.id = k.transfer_id
     where t.state = 'sent' and k.variation_id = $1`,
    [variationId],
  );
  return {
    at: (hubId: number) => {
      const level = rows.find((row) => row.hubId === hubId);
      return level ? [level.onHand, level.reserved] : [0, 0];
    },
    onTheWay: way?.pieces ?? 0,
    levels: rows,
  };
}

/** A confirmed order of five pieces: two are in the packing hub and three in the other hub, which has seven more. */
export async function aSplitOrder(
  store: Store,
  packer: Packer,
  { home = 2, away = 10, wanted = 5, confirm = true } = {},
) {
  const [, other] = await twoHubs(store);
  const variation = await aVariation(store, home);
  await store.query("update stock set on_hand = $3 where variation_id = $1 and hub_id = $2", [variation, other, away]);
  const second = await aVariation(store, 10, 500);
  const buyer = await aBuyer(store);
  await buyer.put(variation, wanted);
  await buyer.put(second, 1);
  const { orderNumber: number } = (await buyer.order()).body;
  if (confirm) await packer.step(number, "confirm");
  const { lines } = (await packer.order(number)).body;
  const line = lines.find(({ variationId }) => variationId === variation)?.id ?? 0;
  const secondLine = lines.find(({ variationId }) => variationId === second)?.id ?? 0;
  const asked = async () => (await packer.transfers(`orderNumber=${number}`)).items;
  return { number, buyer, variation, second, line, secondLine, asked };
}
