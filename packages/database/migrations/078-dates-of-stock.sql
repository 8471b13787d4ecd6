-- outside a transaction
-- A copy of its lot's date, kept by take_lot_date and follow_lot_date and filled by date_stock_lots: what is near its date is
-- found among what is in stock, without a look at lots that were sold long ago.
alter table stock_lot add column if not exists best_before date;

drop index concurrently if exists stock_lot_date;
create index concurrently stock_lot_date on stock_lot (best_before, lot_id, hub_id) where pieces > 0;
