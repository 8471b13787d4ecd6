-- A product's place in the lists of its categories follows what they are sorted by.
create or replace function move_products_in_categories() returns trigger language plpgsql as $$
declare
  moved integer[];
begin
  select array_agg(n.id) into moved
  from changed n join previous o on o.id = n.id
  where (n.category_id, n.status, n.popularity, n.created_at)
    is distinct from (o.category_id, o.status, o.popularity, o.created_at);
  if moved is not null then
    perform place_in_categories(moved);
  end if;
  return null;
end
$$;

create or replace trigger product_moved after update on product
  referencing old table as previous new table as changed
  for each statement execute function move_products_in_categories();
