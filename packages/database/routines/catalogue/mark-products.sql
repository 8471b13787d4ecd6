-- Marks the products of the rows that a statement inserts or deletes. The arguments name the projections that are stale.
create or replace function mark_products() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  case
    when tg_table_name = 'product' then
      touched := array(select id from changed);
    when tg_table_name = 'region' then
      touched := array(select id from product);
    when tg_table_name in ('variation', 'product_picture', 'product_tag', 'product_attribute') then
      touched := array(select distinct product_id from changed);
    else
      touched := array(select distinct v.product_id from changed c join variation v on v.id = c.variation_id);
  end case;
  if cardinality(touched) > 0 then
    insert into product_mark (part, product_ids) select part, touched from unnest(tg_argv) as part;
  end if;
  return null;
end
$$;

create or replace trigger product_added_marks_products after insert on product
  referencing new table as changed
  for each statement execute function mark_products('card', 'price', 'search', 'category');

create or replace trigger region_added_marks_products after insert on region
  for each statement execute function mark_products('price');

create or replace trigger variation_added_marks_products after insert on variation
  referencing new table as changed for each statement execute function mark_products('card', 'price');

create or replace trigger variation_removed_marks_products after delete on variation
  referencing old table as changed for each statement execute function mark_products('card', 'price');

create or replace trigger product_picture_added_marks_products after insert on product_picture
  referencing new table as changed for each statement execute function mark_products('card');

create or replace trigger product_picture_removed_marks_products after delete on product_picture
  referencing old table as changed for each statement execute function mark_products('card');

create or replace trigger product_tag_added_marks_products after insert on product_tag
  referencing new table as changed for each statement execute function mark_products('card', 'price', 'search');

create or replace trigger product_tag_removed_marks_products after delete on product_tag
  referencing old table as changed for each statement execute function mark_products('card', 'price', 'search');

create or replace trigger product_attribute_added_marks_products after insert on product_attribute
  referencing new table as changed for each statement execute function mark_products('card', 'price', 'search');

create or replace trigger product_attribute_removed_marks_products after delete on product_attribute
  referencing old table as changed for each statement execute function mark_products('card', 'price', 'search');

create or replace trigger regional_price_added_marks_products after insert on regional_price
  referencing new table as changed for each statement execute function mark_products('price');

create or replace trigger regional_price_removed_marks_products after delete on regional_price
  referencing old table as changed for each statement execute function mark_products('price');

create or replace trigger flash_sale_item_added_marks_products after insert on flash_sale_item
  referencing new table as changed for each statement execute function mark_products('price');

create or replace trigger flash_sale_item_removed_marks_products after delete on flash_sale_item
  referencing old table as changed for each statement execute function mark_products('price');

create or replace trigger markdown_added_marks_products after insert on markdown
  referencing new table as changed for each statement execute function mark_products('price');

create or replace trigger markdown_removed_marks_products after delete on markdown
  referencing old table as changed for each statement execute function mark_products('price');
