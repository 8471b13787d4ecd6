-- Queues sizes whose stock at a hub is, or was, below ten pieces or the reorder level. No others can run out or
-- recover. A changed quantity on hand also changes the stock value; reserving does not.
create or replace function queue_stock_level() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into scarce_queue values (old.variation_id);
  else
    insert into scarce_queue values (new.variation_id);
  end if;
  return null;
end
$$;

create or replace trigger stock_is_scarce after update on stock
  for each row when (least(old.on_hand - old.reserved, new.on_hand - new.reserved) < 10 or old.on_hand <> new.on_hand
    or least(old.on_hand - old.reserved - old.expired, new.on_hand - new.reserved - new.expired) <= new.reorder_at)
  execute function queue_stock_level();

create or replace trigger stock_level_made after insert or delete on stock for each row execute function queue_stock_level();
