-- Both follow whatever they are made from, within the same transaction, as search does.
create or replace function refresh_product_views() returns trigger language plpgsql as $$
begin
  perform refresh_cards(array(select id from changed));
  perform refresh_prices(array(select id from changed));
  return null;
end
$$;

create or replace trigger product_added_to_cards after insert on product
  referencing new table as changed for each statement execute function refresh_product_views();
