-- Writes a message and a delivery job for every endpoint of this event, in the same transaction. Undelivered messages
-- about the same record are merged into one.
create or replace function tell_webhooks(about text, of_subject text, what jsonb) returns void language plpgsql as $$
declare
  made record;
begin
  for made in
    insert into webhook_delivery (endpoint_id, event, subject, data)
    select e.id, about, of_subject, what from webhook_endpoint e
    where e.is_on and about = any (e.events)
      and not exists (
        select from webhook_delivery d
        where d.endpoint_id = e.id and d.event = about and d.subject = of_subject and d.state = 'waiting'
          and d.attempts = 0 and d.data = what)
    returning id
  loop
    perform queue_job('deliver-webhook', json_build_object('id', made.id), 12);
  end loop;
end
$$;
