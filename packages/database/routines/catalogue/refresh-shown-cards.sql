-- Writes the cards of these products as lists show them, one for each region, with the prices of the moment. A hidden
-- product has none.
create or replace function refresh_shown_cards(product_ids integer[]) returns void language sql as $$
  with priced as (
    select cp.product_id, cp.region_code,
      array_agg(card_price(cp.sale_poisha, cp.regular_poisha) || card_flash_sale(cp.flash_sale_id)
        order by v.sort, v.id) as prices
    from current_price cp
    join variation v on v.id = cp.variation_id
    join product p on p.id = cp.product_id and p.status = 'active'
    where cp.product_id = any (product_ids)
    group by cp.product_id, cp.region_code
  )
  insert into shown_card as known (product_id, region_code, variation_ids, card)
  select c.product_id, r.code, c.variation_ids, priced_card(c.card, c.variation_ids, p.prices)
  from product_card c
  cross join region r
  left join priced p on p.product_id = c.product_id and p.region_code = r.code
  where c.product_id = any (product_ids)
  on conflict (product_id, region_code) do update set variation_ids = excluded.variation_ids, card = excluded.card
  where (known.variation_ids, known.card) is distinct from (excluded.variation_ids, excluded.card)
$$;
