-- outside a transaction
drop index concurrently if exists order_history_failed;
-- Failed deliveries, for checks of cash orders.
create index concurrently order_history_failed on order_history (at) where reason is not null;
