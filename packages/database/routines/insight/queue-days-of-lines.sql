-- Notes the days of the orders whose lines were added or removed.
create or replace function queue_days_of_lines() returns trigger language plpgsql as $$
begin
  insert into sales_queue
  select distinct dhaka_day(o.placed_at) from changed l join customer_order o on o.id = l.order_id;
  return null;
end
$$;

create or replace trigger order_line_added after insert on order_line
  referencing new table as changed for each statement execute function queue_days_of_lines();

create or replace trigger order_line_removed after delete on order_line
  referencing old table as changed for each statement execute function queue_days_of_lines();
