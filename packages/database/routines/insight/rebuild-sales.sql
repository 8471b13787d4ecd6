-- Rebuilds all totals from the first order, a month at a time, after orders were inserted without triggers.
create or replace function rebuild_sales() returns void language plpgsql as $$
declare
  month date;
  newest date;
begin
  perform pg_advisory_xact_lock(hashtext('refresh_sales'));
  delete from sales_queue;
  truncate sales_day, category_day, product_day, product_month, voucher_day;
  select date_trunc('month', dhaka_day(min(placed_at)))::date, dhaka_day(greatest(max(placed_at), now()))
  into month, newest from customer_order;
  while month <= newest loop
    perform book_sales(month, (month + interval '1 month - 1 day')::date);
    month := month + interval '1 month';
  end loop;
end
$$;
