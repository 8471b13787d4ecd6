-- Prices follow regional prices that change.
create or replace function refresh_prices_of_regional_prices() returns trigger language plpgsql as $$
begin
  perform refresh_prices(array(
    select distinct v.product_id
    from changed n
    join variation v on v.id = n.variation_id
    where not exists (
      select from previous o
      where o.variation_id = n.variation_id and o.region_code = n.region_code
        and o.regular_price_poisha = n.regular_price_poisha
        and o.sale_price_poisha is not distinct from n.sale_price_poisha)));
  return null;
end
$$;

create or replace trigger regional_price_edited after update on regional_price
  referencing old table as previous new table as changed
  for each statement execute function refresh_prices_of_regional_prices();
