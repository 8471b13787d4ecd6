-- Rewrites the cards of these products, with the sizes that are sold, and what their own pages show beyond them. The
-- fields are those of card_product, card_picture, card_variation and card_detail; priced_card puts the prices in.
-- rebuilds product with refresh_products
create or replace function refresh_cards(product_ids integer[]) returns void language plpgsql as $$
begin
  -- A second change to the same product waits here, and then reads what the first has written.
  perform from product where id = any (product_ids) order by id for no key update;

  insert into product_card as known (product_id, variation_ids, card, detail)
  select p.id, coalesce(size.ids, '{}'),
    -- A template for format(): what the card itself has of "%" is doubled, and each size ends with its %s.
    '{' || replace(json_inside(card_product(p, b, array(
        select card_picture(pic, p.title_en)
        from product_picture pp join picture pic on pic.id = pp.picture_id
        where pp.product_id = p.id
        order by pp.sort, pic.id
        limit 1))), '%', '%%')
      || ',"variations":[' || coalesce(size.templates, '') || ']}',
    json_inside(card_detail(p))
  from product p
  join brand b on b.id = p.brand_id
  cross join lateral (
    select array_agg(v.id order by v.sort, v.id) as ids,
      string_agg('{' || replace(json_inside(card_variation(v, u.title)), '%', '%%') || ',%s}', ','
                 order by v.sort, v.id) as templates
    from variation v join uom u on u.id = v.uom_id
    where v.product_id = p.id and v.removed_at is null
  ) size
  where p.id = any (product_ids)
  on conflict (product_id) do update
  set variation_ids = excluded.variation_ids, card = excluded.card, detail = excluded.detail
  where (known.variation_ids, known.card, known.detail)
    is distinct from (excluded.variation_ids, excluded.card, excluded.detail);
end
$$;
