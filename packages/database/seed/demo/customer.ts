import type pg from "pg";

/** Logs in with a code, which arrives in the demo's mailbox: there is no well-known password. */
const customer = { name: "Rahima Khatun", email: "customer@tatka.example" };

/** Items that a household reorders; `quantity` is of the size shown first. */
const lists = [
  {
    name: "Weekly shop",
    items: [
      ["miniket-rice", 1],
      ["masoor-dal-deshi", 2],
      ["soybean-oil", 1],
      ["farm-eggs-brown", 1],
      ["onion-deshi", 2],
      ["potato-diamond", 2],
      ["pasteurised-full-cream-milk", 3],
    ],
  },
  {
    name: "Friday guests",
    items: [
      ["chinigura-rice", 1],
      ["mutton-curry-cut", 2],
      ["gawa-ghee", 1],
      ["tok-doi", 2],
      ["rosogolla", 1],
    ],
  },
] satisfies { name: string; items: [slug: string, quantity: number][] }[];

/** A customer who keeps lists, so that the demo shows what a saved list is. Who is there already stays as they are. */
export async function seedCustomer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    "insert into account (name, email) values ($1, $2) on conflict do nothing returning id",
    [customer.name, customer.email],
  );
  const [account] = rows;
  if (!account) return;
  for (const { name, items } of lists) {
    await client.query(
      `with list as (insert into saved_list (account_id, name) values ($1, $2) returning id)
       insert into saved_list_item (list_id, variation_id, quantity, place)
       select list.id, v.id, (item.value ->> 1)::smallint, item.place
       from list, jsonb_array_elements($3) with ordinality as item (value, place)
       join product p on p.slug = item.value ->> 0
       cross join lateral (
         select id from current_variation where product_id = p.id order by sort, id limit 1
       ) v`,
      [account.id, name, JSON.stringify(items)],
    );
  }
}
