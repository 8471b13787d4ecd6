import { afterAll } from "vitest";
import { openDatabase } from "../../../apps/server/src/platform/database/pool.ts";
import { createLog } from "../../../apps/server/src/platform/telemetry/log.ts";
import { aShopper, type Shopper } from "../customer.ts";
import { openStore, type Store } from "../store.ts";

type Goods = { id: number; product: number; category: number; top: number };

/** Two sizes of 100.01 and 250 taka in Dhaka; the first costs 300 taka in Chattogram. */
async function cheapAndDear(store: Store): Promise<[Goods, Goods]> {
  const [cheap, dear] = await store.query<Goods>(`
    select v.id, v.product_id as product, c.id as category, above.parent_id as top
    from variation v join product p on p.id = v.product_id
    join category c on c.id = p.category_id join category above on above.id = c.parent_id
    where v.id not in (select variation_id from flash_sale_item)
      and v.id in (select min(v2.id) from variation v2 join product p2 on p2.id = v2.product_id group by p2.category_id)
    order by v.id limit 2`);
  if (!cheap || !dear) throw new Error("there are no such sizes");
  await store.query("delete from regional_price where variation_id in ($1, $2)", [cheap.id, dear.id]);
  await store.query(
    `update variation set sale_price_poisha = null, regular_price_poisha = case id when $1 then 10001 else 25000 end
     where id in ($1, $2)`,
    [cheap.id, dear.id],
  );
  await store.query(
    "insert into regional_price (variation_id, region_code, regular_price_poisha) values ($1, 'ctg', 30000)",
    [cheap.id],
  );
  await store.query("update stock set on_hand = 50 where variation_id in ($1, $2)", [cheap.id, dear.id]);
  return [cheap, dear];
}

/** A store with its database, and vouchers for a cart of two sizes. */
export async function openVouchers() {
  const store = await openStore();
  const { db, pool } = await openDatabase(store.databaseUrl, createLog("silent", process.stderr));
  afterAll(() => pool.end());
  const [cheap, dear] = await cheapAndDear(store);
  let shopper = await aShopper(store);
  let made = 0;
  return {
    ...{ store, db, cheap, dear },
    /** A new customer, in whose name the other functions call. */
    async next(): Promise<Shopper> {
      shopper = await aShopper(store);
      return shopper;
    },
    /** A voucher of 50 taka, unless the terms differ. */
    async aVoucher(terms: Record<string, unknown> = {}): Promise<{ id: number; code: string }> {
      made += 1;
      const row = {
        code: `TEST${made}`,
        kind: "fixed",
        ...("kind" in terms ? {} : { amount_poisha: 5000 }),
        ...terms,
      };
      const names = Object.keys(row);
      const [voucher] = await store.query<{ id: number; code: string }>(
        `insert into voucher (${names}) values (${names.map((_, place) => `$${place + 1}`)}) returning id, code`,
        Object.values(row),
      );
      if (!voucher) throw new Error("the voucher was not stored");
      return voucher;
    },
    put: (variationId: number, quantity: number, who: Shopper = shopper) =>
      who.call("POST", `/shoppingCart?variationId=${variationId}&quantity=${quantity}`),
    validate: (code: string, who: Shopper = shopper) =>
      who.call<{ code: string; kind?: string; discount?: number; freeDelivery?: boolean; message?: string }>(
        "GET",
        `/voucher/validate/${code}`,
      ),
  };
}
