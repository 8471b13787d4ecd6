-- When items are refused at the door, the minimum of a voucher is the one that was agreed, whatever staff made of the
-- voucher since. Orders from before this have none and follow the voucher.
alter table customer_order add column voucher_min_poisha bigint;
