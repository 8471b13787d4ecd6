-- Products are found by their tags and attributes, and counted by them.
create or replace function refresh_search_of_marked_products() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(select distinct product_id from changed));
  perform refresh_prices(array(select distinct product_id from changed));
  return null;
end
$$;

create or replace trigger product_attribute_added after insert on product_attribute
  referencing new table as changed for each statement execute function refresh_search_of_marked_products();

create or replace trigger product_attribute_removed after delete on product_attribute
  referencing old table as changed for each statement execute function refresh_search_of_marked_products();

create or replace trigger product_tag_added after insert on product_tag
  referencing new table as changed for each statement execute function refresh_search_of_marked_products();

create or replace trigger product_tag_removed after delete on product_tag
  referencing old table as changed for each statement execute function refresh_search_of_marked_products();
