-- The documents follow whatever they are made from, within the same transaction. One statement refreshes all it
-- touched at once. Code that inserts a whole catalogue sets tatka.search = 'later' and calls refresh_search at the end.
create or replace function refresh_search_of_products() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(select id from changed));
  return null;
end
$$;

create or replace trigger product_added after insert on product
  referencing new table as changed for each statement execute function refresh_search_of_products();
