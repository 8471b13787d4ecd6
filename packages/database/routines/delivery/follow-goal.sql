-- Copies the reorder level to the stock level and queues it for a new check.
create or replace function follow_goal() returns trigger language plpgsql as $$
declare
  goal stock_goal := case when tg_op = 'DELETE' then old else new end;
begin
  update stock s set reorder_at = case when tg_op = 'DELETE' then null else goal.reorder_at end
  where s.variation_id = goal.variation_id and s.hub_id = goal.hub_id;
  insert into scarce_queue values (goal.variation_id);
  return null;
end
$$;

create or replace trigger stock_goal_set after insert or update or delete on stock_goal
  for each row execute function follow_goal();
