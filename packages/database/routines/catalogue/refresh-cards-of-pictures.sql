-- Rendering a picture only changes its status, which no card shows.
create or replace function refresh_cards_of_pictures() returns trigger language plpgsql as $$
begin
  perform refresh_cards(array(
    select distinct pp.product_id
    from changed n join previous o on o.id = n.id join product_picture pp on pp.picture_id = n.id
    where (n.name, n.alt, n.alt_bn, n.width, n.height)
      is distinct from (o.name, o.alt, o.alt_bn, o.width, o.height)));
  return null;
end
$$;

create or replace trigger picture_edited_on_cards after update on picture
  referencing old table as previous new table as changed
  for each statement execute function refresh_cards_of_pictures();
