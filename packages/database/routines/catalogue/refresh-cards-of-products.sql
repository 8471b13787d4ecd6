-- Cards show the tags, attributes and pictures that a product is given, until they are taken from it.
create or replace function refresh_cards_of_products() returns trigger language plpgsql as $$
begin
  perform refresh_cards(array(select distinct product_id from changed));
  return null;
end
$$;

create or replace trigger product_attribute_added_to_cards after insert on product_attribute
  referencing new table as changed for each statement execute function refresh_cards_of_products();

create or replace trigger product_attribute_removed_from_cards after delete on product_attribute
  referencing old table as changed for each statement execute function refresh_cards_of_products();

create or replace trigger product_picture_added after insert on product_picture
  referencing new table as changed for each statement execute function refresh_cards_of_products();

create or replace trigger product_picture_removed after delete on product_picture
  referencing old table as changed for each statement execute function refresh_cards_of_products();

create or replace trigger product_tag_added_to_cards after insert on product_tag
  referencing new table as changed for each statement execute function refresh_cards_of_products();

create or replace trigger product_tag_removed_from_cards after delete on product_tag
  referencing old table as changed for each statement execute function refresh_cards_of_products();
