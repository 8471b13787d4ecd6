-- A stock level may be created after its reorder level.
create or replace function take_goal() returns trigger language plpgsql as $$
begin
  new.reorder_at := (select g.reorder_at from stock_goal g where g.variation_id = new.variation_id and g.hub_id = new.hub_id);
  return new;
end
$$;

create or replace trigger stock_takes_goal before insert on stock for each row execute function take_goal();
