-- Revenue is what tax papers say: invoices on the day they were issued, less credit notes on theirs. What was ordered
-- stands beside it. Null until a day is booked this way.
alter table sales_day add column placed_orders integer;
alter table sales_day add column ordered_poisha bigint;

-- Cash goes back in whole taka: what is paid is above or below what is owed by this.
alter table refund add column rounding_poisha bigint not null default 0;

-- What credit notes took off an order.
alter table customer_order add column credited_poisha bigint not null default 0;

-- Refunds count by their credit notes, and no line is added to or removed from an order that has an invoice.
drop trigger if exists refund_made on refund;
drop trigger if exists refund_counts_otherwise on refund;
drop function if exists queue_days_of_refund;
drop trigger if exists order_line_added on order_line;
drop trigger if exists order_line_removed on order_line;
drop function if exists queue_days_of_lines;

-- Days of papers in months in which nothing was placed; all other months are booked again next.
insert into sales_queue
select distinct dhaka_day(issued_at)
from (select issued_at from invoice union all select issued_at from credit_note) paper
where not exists (
  select from sales_day
  where day >= date_trunc('month', dhaka_day(issued_at)) and day < date_trunc('month', dhaka_day(issued_at)) + interval '1 month'
);
