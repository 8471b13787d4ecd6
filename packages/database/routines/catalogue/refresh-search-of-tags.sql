-- Products are found by the titles of their tags.
create or replace function refresh_search_of_tags() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(select pt.product_id from product_tag pt join changed c on c.id = pt.tag_id));
  return null;
end
$$;

create or replace trigger tag_edited after update on tag
  referencing new table as changed for each statement execute function refresh_search_of_tags();
