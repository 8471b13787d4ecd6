-- Everything is priced in a new region too.
create or replace function refresh_prices_of_regions() returns trigger language plpgsql as $$
begin
  perform refresh_prices(array(select id from product));
  return null;
end
$$;

create or replace trigger region_added after insert on region
  for each statement execute function refresh_prices_of_regions();
