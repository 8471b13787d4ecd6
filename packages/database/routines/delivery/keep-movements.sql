-- Movements are immutable. Mistakes are corrected by another movement.
create or replace function keep_movements() returns trigger language plpgsql as $$
begin
  raise exception 'stock movements are never changed' using errcode = 'restrict_violation';
end
$$;

create or replace trigger stock_movement_kept before update or delete on stock_movement
  for each row execute function keep_movements();

create or replace trigger stock_movements_kept before truncate on stock_movement
  for each statement execute function keep_movements();
