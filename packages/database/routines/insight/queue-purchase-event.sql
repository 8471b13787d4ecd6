-- A job sends the report, so that no order waits for another company.
create or replace function queue_purchase_event() returns trigger language plpgsql as $$
begin
  perform queue_job('send-purchase-event', json_build_object('id', new.id), 12);
  return null;
end
$$;

create or replace trigger purchase_event_queued after insert on purchase_event
  for each row execute function queue_purchase_event();
