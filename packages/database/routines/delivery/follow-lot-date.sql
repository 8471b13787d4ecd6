-- A lot may get its date after its first pieces were received.
create or replace function follow_lot_date() returns trigger language plpgsql as $$
begin
  perform date_stock_lots(array[new.id]);
  return null;
end
$$;

create or replace trigger lot_dated after update on lot
  for each row when (old.best_before is distinct from new.best_before) execute function follow_lot_date();
