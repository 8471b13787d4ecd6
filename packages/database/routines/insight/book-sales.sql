-- Rebooks these days. The plans differ for a day and for a year, so each call is planned for its own.
-- Revenue is booked from tax papers, as in the sales register: an order on the day of its invoice, a refund on the day of
-- its credit note. What was ordered is booked beside it, on the day it was placed.
create or replace function book_sales(first_day date, last_day date) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  opens timestamptz := first_day::timestamp at time zone 'Asia/Dhaka';
  closes timestamptz := (last_day + 1)::timestamp at time zone 'Asia/Dhaka';
  lowest integer;
  highest integer;
  changed integer[];
begin
  -- Ids increase with time, so these bounds avoid scanning the lines of all years.
  select min(order_id), max(order_id) into lowest, highest from invoice
  where issued_at >= opens and issued_at < closes and serial is not null;
  delete from sales_day where day between first_day and last_day;
  delete from category_day where day between first_day and last_day;
  delete from voucher_day where day between first_day and last_day;

  insert into sales_day (day, region_code, hub_id, payment_method, is_first_order, orders, goods_poisha,
    discount_poisha, delivery_poisha, vat_poisha, costed_poisha, cost_poisha, refund_poisha, placed_orders,
    ordered_poisha)
  with costed as (
    select order_id, sum(costed) as costed, sum(cost) as cost from sold_lines(opens, closes, lowest, highest)
    where costed is not null group by order_id
  ),
  counted as (
    select dhaka_day(i.issued_at) as day, o.region_code, i.hub_id, o.payment_method, o.is_first_order, 1 as orders,
      o.subtotal_poisha as goods, o.discount_poisha as discount,
      o.delivery_poisha - o.delivery_discount_poisha as delivery, o.vat_poisha as vat,
      coalesce(c.costed, 0) as costed, coalesce(c.cost, 0) as cost, 0 as refund, 0 as placed, 0 as ordered
    from invoice i join customer_order o on o.id = i.order_id left join costed c on c.order_id = o.id
    where i.issued_at >= opens and i.issued_at < closes and i.serial is not null
    union all
    select dhaka_day(n.issued_at), o.region_code, n.hub_id, o.payment_method, o.is_first_order, 0, 0, 0, 0,
      -coalesce(back.vat, 0), 0, 0, r.amount_poisha - r.rounding_poisha, 0, 0
    from credit_note n join refund r on r.id = n.refund_id join customer_order o on o.id = n.order_id
    cross join lateral (
      select sum(round(p.poisha * l.vat_basis_points::numeric / (10000 + l.vat_basis_points))) as vat
      from refund_line p join order_line l on l.id = p.order_line_id where p.refund_id = r.id
    ) back
    where n.issued_at >= opens and n.issued_at < closes
    union all
    select dhaka_day(placed_at), region_code, hub_id, payment_method, is_first_order, 0, 0, 0, 0, 0, 0, 0, 0, 1,
      total_poisha
    from customer_order
    where placed_at >= opens and placed_at < closes and status not in ('cancelled', 'delivery_failed')
  )
  select day, region_code, hub_id, payment_method, is_first_order, sum(orders), sum(goods), sum(discount),
    sum(delivery), sum(vat), sum(costed), sum(cost), sum(refund), sum(placed), sum(ordered)
  from counted group by day, region_code, hub_id, payment_method, is_first_order;

  -- Which part of the sales has a known cost. Migrations that are older than these columns call this function, too.
  if exists (select from pg_attribute where attrelid = 'sales_day'::regclass and attname = 'sold_poisha') then
    update sales_day s set sold_poisha = coalesce(k.sold, 0), known_cost_poisha = coalesce(k.known, 0)
    from sales_day d left join (
      select l.day, l.region_code, i.hub_id, o.payment_method, o.is_first_order, sum(l.revenue) as sold,
        sum(l.revenue) filter (where l.costed is not null) as known
      from sold_lines(opens, closes, lowest, highest) l
      join customer_order o on o.id = l.order_id join invoice i on i.order_id = o.id and i.serial is not null
      group by 1, 2, 3, 4, 5
    ) k using (day, region_code, hub_id, payment_method, is_first_order)
    where d.day between first_day and last_day and s.day = d.day and s.region_code = d.region_code
      and s.hub_id = d.hub_id and s.payment_method = d.payment_method and s.is_first_order = d.is_first_order;
  end if;

  insert into category_day (day, level, category_id, region_code, orders, quantity, revenue_poisha,
    costed_poisha, cost_poisha)
  with of_order as (
    select l.day, c.level, c.id as category_id, l.region_code, l.order_id, sum(l.quantity) as quantity,
      sum(l.revenue) as revenue, sum(l.costed) as costed, sum(l.cost) as cost
    from sold_lines(opens, closes, lowest, highest) l
    cross join unnest(case when l.category_ids = '{}' then '{0}' else l.category_ids end)
      with ordinality as c (id, level)
    group by l.day, c.level, c.id, l.region_code, l.order_id
  )
  select day, level, category_id, region_code, count(*), sum(quantity), sum(revenue), coalesce(sum(costed), 0),
    coalesce(sum(cost), 0)
  from of_order group by day, level, category_id, region_code;

  -- An order changes few of a day's products. Only those are written, and only their months are added up again.
  with sold as materialized (
    select l.day, coalesce(l.product_id, 0) as product_id, coalesce(l.variation_id, 0) as variation_id, l.region_code,
      sum(l.quantity) as quantity, sum(l.revenue) as revenue, coalesce(sum(l.costed), 0) as costed,
      coalesce(sum(l.cost), 0) as cost
    from sold_lines(opens, closes, lowest, highest) l
    group by 1, 2, 3, 4
  ),
  written as (
    insert into product_day as d (day, product_id, variation_id, region_code, quantity, revenue_poisha, costed_poisha,
      cost_poisha)
    select * from sold
    on conflict (day, product_id, variation_id, region_code) do update set quantity = excluded.quantity,
      revenue_poisha = excluded.revenue_poisha, costed_poisha = excluded.costed_poisha,
      cost_poisha = excluded.cost_poisha
    where (d.quantity, d.revenue_poisha, d.costed_poisha, d.cost_poisha)
      is distinct from (excluded.quantity, excluded.revenue_poisha, excluded.costed_poisha, excluded.cost_poisha)
    returning product_id
  ),
  gone as (
    delete from product_day d
    where d.day between first_day and last_day and not exists (
      select from sold s
      where s.day = d.day and s.product_id = d.product_id and s.variation_id = d.variation_id
        and s.region_code = d.region_code
    )
    returning product_id
  )
  select array_agg(distinct product_id) into changed
  from (select product_id from written union all select product_id from gone) either;
  perform book_product_months(changed, first_day, last_day);

  insert into voucher_day (day, voucher_code, orders, discount_poisha, revenue_poisha)
  select day, voucher_code, sum(orders), sum(discount), sum(revenue)
  from (
    select dhaka_day(i.issued_at) as day, o.voucher_code, 1 as orders,
      o.discount_poisha + o.delivery_discount_poisha as discount, o.total_poisha as revenue
    from invoice i join customer_order o on o.id = i.order_id
    where i.issued_at >= opens and i.issued_at < closes and i.serial is not null
    union all
    select dhaka_day(n.issued_at), o.voucher_code, 0, 0, -(r.amount_poisha - r.rounding_poisha)
    from credit_note n join refund r on r.id = n.refund_id join customer_order o on o.id = n.order_id
    where n.issued_at >= opens and n.issued_at < closes
  ) used
  where voucher_code is not null group by 1, 2;
end
$$;
