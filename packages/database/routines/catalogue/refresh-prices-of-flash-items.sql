-- A piece that is sold changes no price, but the last one does.
create or replace function refresh_prices_of_flash_items() returns trigger language plpgsql as $$
begin
  perform refresh_prices(array(
    select distinct v.product_id
    from changed n
    join previous o on o.flash_sale_id = n.flash_sale_id and o.variation_id = n.variation_id
    join variation v on v.id = n.variation_id
    where n.price_poisha <> o.price_poisha or (n.sold < n.quantity_cap) <> (o.sold < o.quantity_cap)));
  return null;
end
$$;

create or replace trigger flash_sale_item_edited after update on flash_sale_item
  referencing old table as previous new table as changed
  for each statement execute function refresh_prices_of_flash_items();
