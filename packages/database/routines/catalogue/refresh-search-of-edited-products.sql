-- Search documents follow what they are made from; a change of popularity only moves them to another step.
create or replace function refresh_search_of_edited_products() returns trigger language plpgsql as $$
declare
  edited integer[];
begin
  select array_agg(n.id) into edited
  from changed n join previous o on o.id = n.id
  where (n.title_en, n.title_bn, n.search_terms, n.brand_id, n.category_id, n.status, n.storage, n.everyday)
    is distinct from (o.title_en, o.title_bn, o.search_terms, o.brand_id, o.category_id, o.status, o.storage,
                     o.everyday);
  if edited is not null then
    perform refresh_search(edited);
  end if;
  update search_posting sp set popularity = popularity_step(n.popularity)
  from changed n join previous o on o.id = n.id
  where sp.product_id = n.id and popularity_step(n.popularity) <> popularity_step(o.popularity);
  return null;
end
$$;

create or replace trigger product_edited after update on product
  referencing old table as previous new table as changed
  for each statement execute function refresh_search_of_edited_products();
