-- Queues a webhook for the assistant that placed an order, while its link may read orders. A waiting webhook contains
-- later changes, too, because it is written when it is sent. The lock makes its job wait for this change.
create or replace function tell_assistant_of_order() returns trigger language plpgsql as $$
declare
  made uuid;
begin
  if not exists (select from assistant_order where order_id = new.order_id and assistant_id is not null) then
    return null;
  end if;
  perform from assistant_webhook where order_id = new.order_id and state = 'waiting' and attempts = 0 for update;
  if found then
    return null;
  end if;
  insert into assistant_webhook (order_id, link_id, assistant_id)
  select a.order_id, a.link_id, a.assistant_id from assistant_order a join assistant_link l on l.id = a.link_id
  where a.order_id = new.order_id and l.stopped_at is null and 'dev.ucp.shopping.order:read' = any (l.scopes)
  returning id into made;
  if found then
    -- One after another: a receiver that never answers holds up no other jobs.
    perform graphile_worker.add_job('deliver-assistant-webhook', json_build_object('id', made),
      queue_name => 'assistant webhooks', max_attempts => 12);
  end if;
  return null;
end
$$;

create or replace trigger order_history_tells_assistant after insert on order_history
  for each row execute function tell_assistant_of_order();

create or replace trigger assistant_order_tells_assistant after insert on assistant_order
  for each row execute function tell_assistant_of_order();
