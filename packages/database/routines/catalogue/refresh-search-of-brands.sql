-- Products are found by the name of their brand.
create or replace function refresh_search_of_brands() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(
    select p.id
    from changed n
    join previous o on o.id = n.id
    join product p on p.brand_id = n.id
    where (n.title_en, n.title_bn) is distinct from (o.title_en, o.title_bn)));
  return null;
end
$$;

create or replace trigger brand_edited after update on brand
  referencing old table as previous new table as changed
  for each statement execute function refresh_search_of_brands();
