-- Prices follow markdowns that begin or end.
create or replace function refresh_prices_of_markdowns() returns trigger language plpgsql as $$
begin
  perform refresh_prices(array(
    select distinct v.product_id from changed n join variation v on v.id = n.variation_id order by 1));
  return null;
end
$$;

create or replace trigger markdown_begun after insert on markdown
  referencing new table as changed
  for each statement execute function refresh_prices_of_markdowns();

create or replace trigger markdown_changed after update on markdown
  referencing new table as changed
  for each statement execute function refresh_prices_of_markdowns();
