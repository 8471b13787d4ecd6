-- Copies the lot's date to its stock. The lock waits for a concurrent change of that date, which would not see this
-- row.
create or replace function take_lot_date() returns trigger language plpgsql as $$
begin
  new.best_before := (select l.best_before from lot l where l.id = new.lot_id for share);
  return new;
end
$$;

create or replace trigger stock_lot_takes_date before insert on stock_lot for each row execute function take_lot_date();
