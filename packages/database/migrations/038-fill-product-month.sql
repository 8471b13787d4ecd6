-- in batches
-- needs book_sales
-- A month at a time. A month that was booked since has all its products already.
insert into product_month (month, product_id, region_code, quantity, revenue_poisha, costed_poisha, cost_poisha,
  most_margin_poisha)
select missing.month, d.product_id, d.region_code, sum(d.quantity), sum(d.revenue_poisha), sum(d.costed_poisha),
  sum(d.cost_poisha), sum(greatest(d.costed_poisha - d.cost_poisha, 0))
from (
  select m::date as month
  from (select min(day) as first, max(day) as last from product_day) days
  cross join generate_series(date_trunc('month', days.first), days.last, interval '1 month') m
  where not exists (select from product_month booked where booked.month = m::date)
    and exists (select from product_day d where d.day >= m::date and d.day < m::date + interval '1 month')
  order by m limit 1
) missing
join product_day d on d.day >= missing.month and d.day < missing.month + interval '1 month'
group by 1, 2, 3 order by 1, 2, 3
on conflict do nothing;
