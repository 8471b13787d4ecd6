-- Cards follow the names that many products share.
create or replace function refresh_cards_of_shared_names() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  case tg_table_name
    when 'brand' then
      touched := array(
        select p.id
        from changed n
        join previous o on o.id = n.id
        join product p on p.brand_id = n.id
        where (n.title_en, n.title_bn, n.slug) is distinct from (o.title_en, o.title_bn, o.slug));
    when 'tag' then
      touched := array(
        select pt.product_id
        from changed n
        join previous o on o.id = n.id
        join product_tag pt on pt.tag_id = n.id
        where (n.title, n.title_bn, n.slug) is distinct from (o.title, o.title_bn, o.slug));
    when 'uom' then
      touched := array(
        select distinct v.product_id
        from changed n
        join previous o on o.id = n.id
        join variation v on v.uom_id = n.id
        where n.title is distinct from o.title);
    when 'attribute_value' then
      touched := array(
        select pa.product_id
        from changed n
        join previous o on o.id = n.id
        join product_attribute pa on pa.attribute_value_id = n.id
        where (n.title, n.title_bn, n.attribute_id) is distinct from (o.title, o.title_bn, o.attribute_id));
    when 'attribute' then
      touched := array(
        select distinct pa.product_id
        from changed n
        join previous o on o.id = n.id
        join attribute_value av on av.attribute_id = n.id
        join product_attribute pa on pa.attribute_value_id = av.id
        where (n.title, n.title_bn) is distinct from (o.title, o.title_bn));
  end case;
  perform refresh_cards(touched);
  return null;
end
$$;

create or replace trigger attribute_edited_on_cards after update on attribute
  referencing old table as previous new table as changed
  for each statement execute function refresh_cards_of_shared_names();

create or replace trigger attribute_value_edited_on_cards after update on attribute_value
  referencing old table as previous new table as changed
  for each statement execute function refresh_cards_of_shared_names();

create or replace trigger brand_edited_on_cards after update on brand
  referencing old table as previous new table as changed
  for each statement execute function refresh_cards_of_shared_names();

create or replace trigger tag_edited_on_cards after update on tag
  referencing old table as previous new table as changed
  for each statement execute function refresh_cards_of_shared_names();

create or replace trigger uom_edited_on_cards after update on uom
  referencing old table as previous new table as changed
  for each statement execute function refresh_cards_of_shared_names();
