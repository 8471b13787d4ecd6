-- Products are found by the titles of their tags.
create or replace function refresh_search_of_tags() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(
    select pt.product_id
    from changed n
    join previous o on o.id = n.id
    join product_tag pt on pt.tag_id = n.id
    where n.title is distinct from o.title));
  return null;
end
$$;

create or replace trigger tag_edited after update on tag
  referencing old table as previous new table as changed
  for each statement execute function refresh_search_of_tags();
