-- Cards and prices follow the sizes that are added to a product or deleted.
create or replace function refresh_views_of_variations() returns trigger language plpgsql as $$
declare
  touched integer[] := array(select distinct product_id from changed);
begin
  perform refresh_cards(touched);
  perform refresh_prices(touched);
  return null;
end
$$;

create or replace trigger variation_added after insert on variation
  referencing new table as changed for each statement execute function refresh_views_of_variations();

create or replace trigger variation_removed after delete on variation
  referencing old table as changed for each statement execute function refresh_views_of_variations();
