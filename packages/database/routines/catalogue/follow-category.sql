-- A category that only changes its place among its neighbours changes no word and no product: a drag in the tree must
-- not write the search documents of half the store.
create or replace function follow_category() returns trigger language plpgsql as $$
declare
  touched integer[] := array(
    select p.id
    from product p
    join category leaf on leaf.id = p.category_id
    left join category middle on middle.id = leaf.parent_id
    where exists (
      select from changed n join previous o on o.id = n.id
      where n.id in (leaf.id, middle.id, middle.parent_id)
        and (n.title_en, n.title_bn, n.parent_id) is distinct from (o.title_en, o.title_bn, o.parent_id))
  );
begin
  perform refresh_search(touched);
  perform place_in_categories(touched);
  return null;
end
$$;

create or replace trigger category_edited after update on category
  referencing old table as previous new table as changed for each statement execute function follow_category();
