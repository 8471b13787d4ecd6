-- Names that many products share.
create or replace function refresh_cards_of_shared_names() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  case tg_table_name
    when 'brand' then
      touched := array(select p.id from product p join changed c on c.id = p.brand_id);
    when 'tag' then
      touched := array(select pt.product_id from product_tag pt join changed c on c.id = pt.tag_id);
    when 'uom' then
      touched := array(select distinct v.product_id from variation v join changed c on c.id = v.uom_id);
    when 'attribute_value' then
      touched := array(select pa.product_id from product_attribute pa join changed c on c.id = pa.attribute_value_id);
    when 'attribute' then
      touched := array(
        select pa.product_id
        from product_attribute pa
        join attribute_value av on av.id = pa.attribute_value_id
        join changed c on c.id = av.attribute_id);
  end case;
  perform refresh_cards(touched);
  return null;
end
$$;

create or replace trigger attribute_edited_on_cards after update on attribute
  referencing new table as changed for each statement execute function refresh_cards_of_shared_names();

create or replace trigger attribute_value_edited_on_cards after update on attribute_value
  referencing new table as changed for each statement execute function refresh_cards_of_shared_names();

create or replace trigger brand_edited_on_cards after update on brand
  referencing new table as changed for each statement execute function refresh_cards_of_shared_names();

create or replace trigger tag_edited_on_cards after update on tag
  referencing new table as changed for each statement execute function refresh_cards_of_shared_names();

create or replace trigger uom_edited_on_cards after update on uom
  referencing new table as changed for each statement execute function refresh_cards_of_shared_names();
