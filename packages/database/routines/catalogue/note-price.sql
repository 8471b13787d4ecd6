-- Records price changes of sizes, whatever code makes them.
create or replace function note_price() returns trigger language plpgsql as $$
begin
  insert into price_change (variation_id, regular_before_poisha, regular_after_poisha, sale_before_poisha, sale_after_poisha)
  values (new.id, old.regular_price_poisha, new.regular_price_poisha, old.sale_price_poisha, new.sale_price_poisha);
  return null;
end
$$;

create or replace trigger variation_price_changed after update of regular_price_poisha, sale_price_poisha on variation
  for each row when (
    old.regular_price_poisha <> new.regular_price_poisha or old.sale_price_poisha is distinct from new.sale_price_poisha
  ) execute function note_price();
