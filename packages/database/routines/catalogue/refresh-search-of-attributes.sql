-- Products are found by their attributes.
create or replace function refresh_search_of_attributes() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  case tg_table_name
    when 'attribute' then
      touched := array(
        select distinct pa.product_id
        from changed n
        join previous o on o.id = n.id
        join attribute_value av on av.attribute_id = n.id
        join product_attribute pa on pa.attribute_value_id = av.id
        where n.title is distinct from o.title);
    when 'attribute_value' then
      touched := array(
        select distinct pa.product_id
        from changed n
        join previous o on o.id = n.id
        join product_attribute pa on pa.attribute_value_id = n.id
        where (n.title, n.attribute_id) is distinct from (o.title, o.attribute_id));
  end case;
  perform refresh_search(touched);
  return null;
end
$$;

create or replace trigger attribute_edited after update on attribute
  referencing old table as previous new table as changed
  for each statement execute function refresh_search_of_attributes();

create or replace trigger attribute_value_edited after update on attribute_value
  referencing old table as previous new table as changed
  for each statement execute function refresh_search_of_attributes();
