-- A new size has no stock yet, a removed one no longer runs out, and a new price changes the stock value.
create or replace function queue_variation() returns trigger language plpgsql as $$
begin
  insert into scarce_queue values (new.id);
  return null;
end
$$;

create or replace trigger variation_to_look_at after insert on variation
  for each row execute function queue_variation();

create or replace trigger variation_to_look_at_again after update on variation
  for each row when (
    (old.removed_at, old.regular_price_poisha) is distinct from (new.removed_at, new.regular_price_poisha)
  ) execute function queue_variation();
