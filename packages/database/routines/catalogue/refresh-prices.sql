-- Rewrites the prices of these products, for each region; a hidden product has none. `due_at` is when their next
-- sale begins or ends, or a markdown ends. `counted` is what the counts beside the filters count a product by, as words: its brand (b),
-- category (c), storage (s), tags (t) and values of attributes (v).
-- Each price that is another one than before is noted as a price point.
-- rebuilds product with refresh_products
create or replace function refresh_prices(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from product where id = any (product_ids) order by id for no key update;

  delete from product_price pp
  where pp.product_id = any (product_ids)
    and not exists (select from product p join variation v on v.product_id = p.id
                    where p.id = pp.product_id and p.status = 'active' and v.removed_at is null);

  with sale_window as (
    -- Every moment to come at which a price of these products may change, and where.
    select v.product_id, null as region_code, moment.at
    from variation v cross join lateral (values (v.sale_starts_at), (v.sale_ends_at)) as moment (at)
    where v.product_id = any (product_ids) and v.removed_at is null
    union all
    select v.product_id, m.region_code, m.ends_at
    from variation v join markdown m on m.variation_id = v.id and m.ended_at is null
    where v.product_id = any (product_ids)
    union all
    select v.product_id, f.region_code, moment.at
    from variation v
    join flash_sale_item i on i.variation_id = v.id
    join flash_sale f on f.id = i.flash_sale_id
    cross join lateral (values (f.starts_at), (f.ends_at)) as moment (at)
    where v.product_id = any (product_ids)
  ),
  due as (
    select w.product_id, r.code as region_code, min(w.at) as at
    from sale_window w join region r on w.region_code is null or w.region_code = r.code
    where w.at > now()
    group by w.product_id, r.code
  ),
  size_priced as materialized (
    select cp.*, v.sort
    from current_price cp join variation v on v.id = cp.variation_id
    where cp.product_id = any (product_ids) and v.removed_at is null
  ),
  noted as (
    insert into price_point (variation_id, region_code, poisha)
    select s.variation_id, s.region_code, s.sale_poisha from size_priced s
    where s.sale_poisha is distinct from (
      select known.poisha from price_point known
      where known.variation_id = s.variation_id and known.region_code = s.region_code
      order by known.since desc limit 1)
    on conflict (variation_id, region_code, since) do update set poisha = excluded.poisha
  ),
  now_priced as (
    select s.product_id, s.region_code,
      min(s.sale_poisha) as lowest_poisha,
      max(s.regular_poisha - s.sale_poisha) as saved_poisha,
      max((s.regular_poisha - s.sale_poisha)::float8 / s.regular_poisha) as saved_share,
      array_agg(s.variation_id order by s.sort, s.variation_id) as variation_ids
    from size_priced s
    group by s.product_id, s.region_code
  )
  insert into product_price as known (product_id, region_code, category_id, popularity, lowest_poisha, saved_poisha,
    saved_share, variation_ids, counted, due_at)
  select n.product_id, n.region_code, p.category_id, p.popularity, n.lowest_poisha, n.saved_poisha, n.saved_share,
    n.variation_ids,
    concat_ws(' ', 'b' || p.brand_id, 'c' || p.category_id, 's' || p.storage,
      (select string_agg('t' || t.tag_id, ' ' order by t.tag_id) from product_tag t where t.product_id = p.id),
      (select string_agg('v' || a.attribute_value_id, ' ' order by a.attribute_value_id)
       from product_attribute a where a.product_id = p.id)),
    d.at
  from now_priced n
  join product p on p.id = n.product_id and p.status = 'active'
  left join due d on d.product_id = n.product_id and d.region_code = n.region_code
  on conflict (product_id, region_code) do update
  set category_id = excluded.category_id, popularity = excluded.popularity, lowest_poisha = excluded.lowest_poisha,
    saved_poisha = excluded.saved_poisha, saved_share = excluded.saved_share,
    variation_ids = excluded.variation_ids, counted = excluded.counted, due_at = excluded.due_at
  where (known.category_id, known.popularity, known.lowest_poisha, known.saved_poisha, known.saved_share,
         known.variation_ids, known.counted, known.due_at)
    is distinct from (excluded.category_id, excluded.popularity, excluded.lowest_poisha, excluded.saved_poisha,
                      excluded.saved_share, excluded.variation_ids, excluded.counted, excluded.due_at);
end
$$;
