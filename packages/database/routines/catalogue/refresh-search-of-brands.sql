-- Products are found by the name of their brand.
create or replace function refresh_search_of_brands() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(select p.id from product p join changed c on c.id = p.brand_id));
  return null;
end
$$;

create or replace trigger brand_edited after update on brand
  referencing new table as changed for each statement execute function refresh_search_of_brands();
