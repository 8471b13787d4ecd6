-- outside a transaction
drop index concurrently if exists customer_order_picker;
create index concurrently customer_order_picker on customer_order (picker_id) where picker_id is not null;
