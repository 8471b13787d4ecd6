-- outside a transaction
-- What was written off in a period, beside what was received, without a look at what was sold.
drop index concurrently if exists stock_movement_waste;
create index concurrently stock_movement_waste on stock_movement (reason, at)
  where reason in ('received', 'counted', 'damaged', 'expired', 'sample', 'correction');
