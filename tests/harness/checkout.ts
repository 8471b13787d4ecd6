import { randomUUID } from "node:crypto";
import type { PlacedOrder } from "@tatka/contract/orders/orders";
import type { ErrorBody } from "@tatka/contract/refusals";
import { aShopper, type Shopper } from "./customer.ts";
import { placeOf } from "./places.ts";
import type { Store } from "./store.ts";

export type Buyer = Shopper & {
  addressId: number;
  put: (variationId: number, quantity: number) => Promise<void>;
  /** Places the cart as an order, by default with cash on delivery and a new idempotency key. */
  order: (
    input?: object,
    key?: string,
  ) => Promise<{ status: number; body: PlacedOrder & Partial<Pick<ErrorBody, "code" | "changes" | "message">> }>;
};

/** A customer with an address in the delivery area. */
export async function aBuyer(store: Store): Promise<Buyer> {
  return asBuyer(store, await aShopper(store));
}

/** A buyer, and a variation with this stock and price. */
export async function aBuyerAndVariation(store: Store, pieces = 50, taka = 300): Promise<[Buyer, number]> {
  return [await aBuyer(store), await aVariation(store, pieces, taka)];
}

/** An order of two pieces that a new buyer has placed. */
export async function aPlacedOrder(store: Store): Promise<PlacedOrder> {
  const [buyer, size] = await aBuyerAndVariation(store);
  await buyer.put(size, 2);
  return (await buyer.order()).body;
}

/** Turns an existing customer into a buyer. */
export async function asBuyer(store: Store, shopper: Shopper): Promise<Buyer> {
  const { zoneId } = await placeOf(store, "dhaka-dhanmondi");
  const [address] = await store.query<{ id: number }>(
    `insert into address (account_id, name, phone, zone_id, address, is_default)
     values ($1, 'Rahima Khatun', '+8801712345678', $2, 'House 7, Road 3', true) returning id`,
    [shopper.id, zoneId],
  );
  if (!address) throw new Error("the address was not stored");
  return {
    ...shopper,
    addressId: address.id,
    async put(variationId, quantity) {
      const { status } = await shopper.call("POST", `/shoppingCart?variationId=${variationId}&quantity=${quantity}`);
      if (status !== 200) throw new Error(`putting it into the cart was answered with ${status}`);
    },
    order: (input = {}, key = randomUUID()) =>
      shopper.call(
        "POST",
        "/order",
        { addressId: address.id, paymentMethod: "cod", ...input },
        { "idempotency-key": key },
      ),
  };
}

/** Sets the stock of a variation in Dhaka, all in the first hub, and gives it a price without discounts. */
export async function aVariation(store: Store, pieces: number, taka = 300): Promise<number> {
  const [row] = await store.query<{ id: number }>(
    `update variation set sku = 'TEST-' || id, regular_price_poisha = $1, sale_price_poisha = null, weight_tolerance_percent = null
     where id = (select id from variation where id not in (select variation_id from flash_sale_item)
                   and sku not like 'TEST-%' order by id limit 1)
     returning id`,
    [taka * 100],
  );
  if (!row) throw new Error("there is no variation left");
  await store.query("delete from regional_price where variation_id = $1", [row.id]);
  await store.query(
    `update stock set reserved = 0, on_hand = case when hub_id = (select min(id) from hub where region_code = 'dhaka') then $2 else 0 end
     where variation_id = $1`,
    [row.id, pieces],
  );
  return row.id;
}
