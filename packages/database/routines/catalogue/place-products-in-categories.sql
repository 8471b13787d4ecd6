-- A new product is in its category and in those above.
create or replace function place_products_in_categories() returns trigger language plpgsql as $$
begin
  perform place_in_categories(array(select id from changed));
  return null;
end
$$;

create or replace trigger product_added_to_categories after insert on product
  referencing new table as changed for each statement execute function place_products_in_categories();
