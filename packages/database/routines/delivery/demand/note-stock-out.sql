-- Records the periods in which a hub is out of a size, for the forecast of demand.
create or replace function note_stock_out() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.empty_since is null then
    update stock_out set ended_at = now()
    where variation_id = old.variation_id and hub_id = old.hub_id and ended_at is null;
  else
    -- Two periods within one transaction are one.
    insert into stock_out (variation_id, hub_id, began_at) values (new.variation_id, new.hub_id, now())
    on conflict (variation_id, hub_id, began_at) do update set ended_at = null;
  end if;
  return null;
end
$$;

create or replace trigger stock_out_appeared after insert on stock
  for each row when (new.empty_since is not null) execute function note_stock_out();

create or replace trigger stock_out_changed after update on stock
  for each row when ((old.empty_since is null) <> (new.empty_since is null)) execute function note_stock_out();

create or replace trigger stock_out_disappeared after delete on stock
  for each row when (old.empty_since is not null) execute function note_stock_out();
