-- Who had a run before it was given to another rider: what they still send from their phones is answered with what became
-- of the order.
alter table delivery_run add column earlier_rider_ids integer[] not null default '{}';
