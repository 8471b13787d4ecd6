-- Products are found by their attributes, so their words follow too.
create or replace function refresh_search_of_attributes() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(
    select distinct pa.product_id from product_attribute pa join attribute_value av on av.id = pa.attribute_value_id
    where case tg_table_name
      when 'attribute' then av.attribute_id in (select id from changed)
      else av.id in (select id from changed) end));
  return null;
end
$$;

create or replace trigger attribute_edited after update on attribute
  referencing new table as changed for each statement execute function refresh_search_of_attributes();

create or replace trigger attribute_value_edited after update on attribute_value
  referencing new table as changed for each statement execute function refresh_search_of_attributes();
