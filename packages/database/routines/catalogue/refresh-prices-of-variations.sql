-- Prices follow regional prices and the items of flash sales that are added or deleted.
create or replace function refresh_prices_of_variations() returns trigger language plpgsql as $$
begin
  perform refresh_prices(array(
    select distinct v.product_id from changed c join variation v on v.id = c.variation_id));
  return null;
end
$$;

create or replace trigger flash_sale_item_added after insert on flash_sale_item
  referencing new table as changed for each statement execute function refresh_prices_of_variations();

create or replace trigger flash_sale_item_removed after delete on flash_sale_item
  referencing old table as changed for each statement execute function refresh_prices_of_variations();

create or replace trigger regional_price_added after insert on regional_price
  referencing new table as changed for each statement execute function refresh_prices_of_variations();

create or replace trigger regional_price_removed after delete on regional_price
  referencing old table as changed for each statement execute function refresh_prices_of_variations();
