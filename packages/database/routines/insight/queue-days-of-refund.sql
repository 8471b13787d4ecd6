-- Notes the days on which money went back, as it was and as it is.
create or replace function queue_days_of_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'done' then
    insert into sales_queue values (dhaka_day(coalesce(old.settled_at, old.created_at)));
  end if;
  if tg_op <> 'DELETE' and new.status = 'done' then
    insert into sales_queue values (dhaka_day(coalesce(new.settled_at, new.created_at)));
  end if;
  return null;
end
$$;

create or replace trigger refund_made after insert or delete on refund
  for each row execute function queue_days_of_refund();

create or replace trigger refund_counts_otherwise after update on refund
  for each row when (
    (old.order_id, old.payment_id, old.status, old.amount_poisha, old.settled_at, old.created_at)
    is distinct from
    (new.order_id, new.payment_id, new.status, new.amount_poisha, new.settled_at, new.created_at)
  ) execute function queue_days_of_refund();
