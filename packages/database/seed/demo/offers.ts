import type pg from "pg";

/**
 * Flash sales of eight hours, one after the other for a month from the hour in which the store is made, so that no price
 * changes while one looks: thirty best sellers that have no offer yet take turns by ten, a fifth below their price, to the
 * whole taka.
 */
export async function seedFlashSale(client: pg.ClientBase): Promise<void> {
  await client.query(`
    with planned as (
      select turn, date_trunc('hour', now()) + turn * interval '8 hours' as starts_at
      from generate_series(0, 92) turn
    ),
    sale as (
      insert into flash_sale (title_en, title_bn, starts_at, ends_at)
      select 'Flash sale', 'ফ্ল্যাশ সেল', starts_at, starts_at + interval '8 hours' from planned order by turn
      returning id, starts_at
    ),
    chosen as (
      select v.id, v.regular_price_poisha, row_number() over (order by p.popularity desc, p.id) as place
      from product p
      join lateral (select * from variation where product_id = p.id order by sort limit 1) v on true
      where not exists (select from variation o where o.product_id = p.id and o.sale_price_poisha is not null)
        and not exists (select from regional_price r where r.variation_id = v.id)
      order by place
      limit 30
    )
    insert into flash_sale_item (flash_sale_id, variation_id, price_poisha, quantity_cap)
    select sale.id, chosen.id, floor(chosen.regular_price_poisha * 0.8 / 100) * 100, 200
    from sale join planned using (starts_at) join chosen on chosen.place % 3 = planned.turn % 3`);
}
