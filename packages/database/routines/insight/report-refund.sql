-- A refund is reported wherever its purchase was. Meta has no refunds.
create or replace function report_refund() returns trigger language plpgsql as $$
begin
  insert into purchase_event (target, order_id, refund_id)
  select e.target, e.order_id, new.id
  from purchase_event e
  where e.order_id = new.order_id and e.target = 'ga4' and e.refund_id is null and e.state <> 'skipped'
  on conflict do nothing;
  return null;
end
$$;

create or replace trigger refund_reported after insert on refund
  for each row when (new.status = 'done') execute function report_refund();

create or replace trigger refund_done_reported after update of status on refund
  for each row when (new.status = 'done' and old.status <> 'done') execute function report_refund();
