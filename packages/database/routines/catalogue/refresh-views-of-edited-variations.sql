-- Cards and prices follow the columns of a size that they show: what it costs the store, for one, rebuilds nothing. A
-- size that moves to another product changes both.
create or replace function refresh_views_of_edited_variations() returns trigger language plpgsql as $$
begin
  perform refresh_cards(array(
    select distinct product.id
    from changed n
    join previous o on o.id = n.id
    cross join lateral (values (n.product_id), (o.product_id)) as product (id)
    where (n.product_id, n.sku, n.title_en, n.title_bn, n.uom_id, n.measurement, n.weight_grams, n.sort, n.removed_at,
        n.picture_id, n.weight_tolerance_percent)
      is distinct from
      (o.product_id, o.sku, o.title_en, o.title_bn, o.uom_id, o.measurement, o.weight_grams, o.sort, o.removed_at,
        o.picture_id, o.weight_tolerance_percent)));
  perform refresh_prices(array(
    select distinct product.id
    from changed n
    join previous o on o.id = n.id
    cross join lateral (values (n.product_id), (o.product_id)) as product (id)
    where (n.product_id, n.regular_price_poisha, n.sale_price_poisha, n.sale_starts_at, n.sale_ends_at, n.sort,
        n.removed_at)
      is distinct from
      (o.product_id, o.regular_price_poisha, o.sale_price_poisha, o.sale_starts_at, o.sale_ends_at, o.sort,
        o.removed_at)));
  return null;
end
$$;

create or replace trigger variation_edited after update on variation
  referencing old table as previous new table as changed
  for each statement execute function refresh_views_of_edited_variations();
