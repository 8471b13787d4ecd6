-- in batches
-- needs book_sales queue_day_of_paper queue_days_of_order queue_day_of_line
-- A month at a time, the oldest that is booked without known costs first.
select book_sales(month, (month + interval '1 month - 1 day')::date)
from (
  select date_trunc('month', min(day))::date as month
  from sales_day cross join (select pg_advisory_xact_lock(hashtext('refresh_sales'))) alone
  where sold_poisha is null
) next
where month is not null;
