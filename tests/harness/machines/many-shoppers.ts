import type pg from "pg";

/** A customer with a session and an address in Dhanmondi. */
export type Shopper = { account: number; token: string; address: number };

export async function makeShoppers(client: pg.Client, count: number): Promise<Shopper[]> {
  const { rows } = await client.query<Shopper>(
    `with people as (
       insert into account (name, email) select 'Shopper', 'shopper-' || n || '@example.com' from generate_series(1, $1) n
       returning id
     ), sessions as (
       insert into session (token_hash, account_id, audience, expires_at)
       select sha256(('token-' || id)::bytea), id, 'store', now() + interval '1 day' from people
     ), addresses as (
       insert into address (account_id, name, phone, zone_id, address)
       select people.id, 'Shopper', '+8801712345678', zone.id, 'House 7'
       from people, (select id from location where slug = 'dhaka-dhanmondi') zone
       returning id, account_id
     )
     select account_id as account, 'token-' || account_id as token, id as address from addresses`,
    [count],
  );
  return rows;
}

/** Fills stock and slots, so that nothing runs out during a measurement. */
export async function fillStore(client: pg.Client): Promise<void> {
  await client.query("update stock set on_hand = 1000000");
  await client.query("update slot_window set capacity = 1000000");
}

/** Sizes that reach the minimum order with a few pieces and have no flash sale, which would change their price. */
export async function cheapVariations(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from variation where regular_price_poisha between 20000 and 60000
       and id not in (select variation_id from flash_sale_item) order by id limit 60`,
  );
  return rows.map(({ id }) => id);
}
