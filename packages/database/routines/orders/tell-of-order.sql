-- Every step of an order writes a history row, so notifications are sent from here only.
create or replace function tell_of_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', new.order_id::text);
  return null;
end
$$;

create or replace trigger order_history_tells after insert on order_history
  for each row execute function tell_of_order();
