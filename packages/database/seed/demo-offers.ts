import type pg from "pg";

/**
 * One flash sale that runs from yesterday for a month: the ten best sellers that have no offer yet, a fifth below
 * their price, to the whole taka.
 */
export async function seedFlashSale(client: pg.ClientBase): Promise<void> {
  await client.query(`
    with sale as (
      insert into flash_sale (title_en, title_bn, starts_at, ends_at)
      values ('Flash sale', 'ফ্ল্যাশ সেল', now() - interval '1 day', now() + interval '30 days')
      returning id
    ),
    chosen as (
      select v.id, v.regular_price_poisha
      from product p
      join lateral (select * from variation where product_id = p.id order by sort limit 1) v on true
      where not exists (select from variation o where o.product_id = p.id and o.sale_price_poisha is not null)
        and not exists (select from regional_price r where r.variation_id = v.id)
      order by p.popularity desc, p.id
      limit 10
    )
    insert into flash_sale_item (flash_sale_id, variation_id, price_poisha, quantity_cap)
    select sale.id, chosen.id, floor(chosen.regular_price_poisha * 0.8 / 100) * 100, 200 from sale cross join chosen`);
}
