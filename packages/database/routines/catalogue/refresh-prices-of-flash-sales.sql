-- Prices follow the time and the region of a flash sale.
create or replace function refresh_prices_of_flash_sales() returns trigger language plpgsql as $$
begin
  perform refresh_prices(array(
    select distinct v.product_id
    from changed n
    join previous o on o.id = n.id
    join flash_sale_item i on i.flash_sale_id = n.id
    join variation v on v.id = i.variation_id
    where (n.starts_at, n.ends_at, n.region_code) is distinct from (o.starts_at, o.ends_at, o.region_code)));
  return null;
end
$$;

create or replace trigger flash_sale_edited after update on flash_sale
  referencing old table as previous new table as changed
  for each statement execute function refresh_prices_of_flash_sales();
