-- Cards show a product's pictures in their order.
create or replace function refresh_cards_of_sorted_pictures() returns trigger language plpgsql as $$
begin
  perform refresh_cards(array(
    select distinct n.product_id
    from changed n
    left join previous o on o.product_id = n.product_id and o.picture_id = n.picture_id
    where n.sort is distinct from o.sort));
  return null;
end
$$;

create or replace trigger product_picture_edited after update on product_picture
  referencing old table as previous new table as changed
  for each statement execute function refresh_cards_of_sorted_pictures();
