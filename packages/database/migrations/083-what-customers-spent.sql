-- outside a transaction
-- What each customer spent is summed up from this index alone.
drop index concurrently if exists customer_order_figures;
create index concurrently customer_order_figures on customer_order (account_id)
  include (status, total_poisha, credited_poisha, placed_at, region_code);
-- Only the books read refunds by the day they were made.
drop index concurrently if exists refund_done;
