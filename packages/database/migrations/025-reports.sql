-- What was sold, by day of Asia/Dhaka, kept ready: reports read these tables and never scan the orders.
--
-- An order counts on the day it was placed, unless it was cancelled. A refund counts on the day it was made, for orders
-- that count. Every change of either notes its days in sales_queue; refresh_sales books the noted days anew, as a whole,
-- so that a day can be booked any number of times and is never counted twice.

create function dhaka_day(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'Asia/Dhaka')::date
$$;

-- What the store pays for one piece; null where nobody has said.
alter table variation add column if not exists cost_poisha bigint check (cost_poisha >= 0);
-- When a size was taken out of the assortment; reports on shelves leave it out.
alter table variation add column if not exists removed_at timestamptz;

-- A line keeps what reports ask of it as it was when it was sold, whatever becomes of the product. No references: what
-- is deleted stays known by its number.
alter table order_line
  add column sold_variation_id integer,
  add column product_id integer,
  -- From the department down.
  add column category_ids integer[] not null default '{}',
  add column cost_poisha bigint check (cost_poisha >= 0);

create function category_path(leaf_id integer) returns integer[] language sql stable parallel safe as $$
  select array_remove(array[middle.parent_id, leaf.parent_id, leaf.id], null)
  from category leaf left join category middle on middle.id = leaf.parent_id
  where leaf.id = leaf_id
$$;

update order_line l set sold_variation_id = v.id, product_id = p.id, category_ids = category_path(p.category_id)
from variation v join product p on p.id = v.product_id
where v.id = l.variation_id;

create function remember_what_is_sold() returns trigger language plpgsql as $$
declare
  sold record;
begin
  select v.product_id, v.cost_poisha, array_remove(array[middle.parent_id, leaf.parent_id, leaf.id], null) as category_ids
  into sold
  from variation v
  join product p on p.id = v.product_id
  join category leaf on leaf.id = p.category_id
  left join category middle on middle.id = leaf.parent_id
  where v.id = new.variation_id;
  new.sold_variation_id := new.variation_id;
  new.product_id := sold.product_id;
  new.category_ids := coalesce(sold.category_ids, '{}');
  new.cost_poisha := sold.cost_poisha;
  return new;
end
$$;
create trigger order_line_remembers before insert on order_line
  for each row when (new.variation_id is not null and new.sold_variation_id is null)
  execute function remember_what_is_sold();
-- A line that becomes another size; one whose size is deleted stays what it was.
create trigger order_line_remembers_anew before update on order_line
  for each row when (new.variation_id is not null and new.variation_id is distinct from old.variation_id)
  execute function remember_what_is_sold();

-- Whether it is the customer's first: said once, when it is placed. Forgetting an account later changes nothing.
alter table customer_order add column is_first_order boolean;
update customer_order o set is_first_order = o.account_id is null or not exists (
  select from customer_order earlier where earlier.account_id = o.account_id and earlier.id < o.id
);
create function tell_first_orders() returns trigger language plpgsql as $$
begin
  new.is_first_order := new.account_id is null
    or not exists (select from customer_order earlier where earlier.account_id = new.account_id);
  return new;
end
$$;
create trigger customer_order_is_first before insert on customer_order
  for each row when (new.is_first_order is null) execute function tell_first_orders();
alter table customer_order alter column is_first_order set not null;

-- Since when there is nothing left of a variation in a hub; null while there is.
alter table stock add column empty_since timestamptz;
update stock set empty_since = now() where on_hand <= reserved;
create function note_emptiness() returns trigger language plpgsql as $$
begin
  new.empty_since := case when new.on_hand <= new.reserved then now() end;
  return new;
end
$$;
create trigger stock_runs_out before insert or update on stock
  for each row when ((new.on_hand <= new.reserved) = (new.empty_since is null)) execute function note_emptiness();

-- Amounts in poisha. What is paid is goods - discount + delivery; tax is inside of it.
create table sales_day (
  day date not null,
  region_code text not null,
  hub_id integer not null,
  payment_method text not null,
  is_first_order boolean not null,
  orders integer not null,
  goods_poisha bigint not null,
  discount_poisha bigint not null,
  -- As charged: what a voucher took off it is gone already.
  delivery_poisha bigint not null,
  vat_poisha bigint not null,
  -- Of the lines whose cost is known: what was paid for them without tax, and what they cost the store.
  costed_poisha bigint not null,
  cost_poisha bigint not null,
  refund_poisha bigint not null,
  primary key (day, region_code, hub_id, payment_method, is_first_order)
);

-- Each order once for every category that it holds something of, on every level. Category 0 is unknown.
create table category_day (
  day date not null,
  level smallint not null,
  category_id integer not null,
  region_code text not null,
  orders integer not null,
  quantity bigint not null,
  revenue_poisha bigint not null,
  costed_poisha bigint not null,
  cost_poisha bigint not null,
  primary key (day, level, category_id, region_code)
);

-- Product and variation 0 are unknown.
create table product_day (
  day date not null,
  product_id integer not null,
  variation_id integer not null,
  region_code text not null,
  quantity bigint not null,
  revenue_poisha bigint not null,
  costed_poisha bigint not null,
  cost_poisha bigint not null,
  primary key (day, product_id, variation_id, region_code)
);
create index product_day_variation on product_day (variation_id, day);

create table voucher_day (
  day date not null,
  voucher_code text not null,
  orders integer not null,
  discount_poisha bigint not null,
  revenue_poisha bigint not null,
  primary key (day, voucher_code)
);

-- When money was given back.
create index refund_done on refund (coalesce(settled_at, created_at)) where status = 'done';

-- Days to book anew; any number of times each, so that nobody who places an order waits for another.
create table sales_queue (day date not null);

create function queue_days_of_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into sales_queue values (dhaka_day(old.placed_at));
    insert into sales_queue
    select distinct dhaka_day(coalesce(r.settled_at, r.created_at)) from refund r where r.order_id = old.id and r.status = 'done';
  end if;
  if tg_op <> 'DELETE' then
    insert into sales_queue values (dhaka_day(new.placed_at));
  end if;
  return null;
end
$$;
create trigger customer_order_placed after insert on customer_order
  for each row when (new.status <> 'cancelled') execute function queue_days_of_order();
create trigger customer_order_deleted after delete on customer_order
  for each row when (old.status <> 'cancelled') execute function queue_days_of_order();
-- Most steps of an order change none of its figures.
create trigger customer_order_counts_otherwise after update on customer_order
  for each row when (
    (old.status = 'cancelled', old.placed_at, old.region_code, old.hub_id, old.payment_method, old.is_first_order,
      old.subtotal_poisha, old.discount_poisha, old.delivery_poisha, old.delivery_discount_poisha, old.total_poisha,
      old.vat_poisha, old.voucher_code)
    is distinct from
    (new.status = 'cancelled', new.placed_at, new.region_code, new.hub_id, new.payment_method, new.is_first_order,
      new.subtotal_poisha, new.discount_poisha, new.delivery_poisha, new.delivery_discount_poisha, new.total_poisha,
      new.vat_poisha, new.voucher_code)
  ) execute function queue_days_of_order();

create function queue_days_of_lines() returns trigger language plpgsql as $$
begin
  insert into sales_queue
  select distinct dhaka_day(o.placed_at) from changed l join customer_order o on o.id = l.order_id;
  return null;
end
$$;
create trigger order_line_added after insert on order_line
  referencing new table as changed for each statement execute function queue_days_of_lines();
create trigger order_line_removed after delete on order_line
  referencing old table as changed for each statement execute function queue_days_of_lines();

create function queue_day_of_line() returns trigger language plpgsql as $$
begin
  insert into sales_queue
  select distinct dhaka_day(placed_at) from customer_order where id in (old.order_id, new.order_id);
  return null;
end
$$;
-- A size that is deleted only takes the reference from its lines, which reports do not read.
create trigger order_line_counts_otherwise after update on order_line
  for each row when (
    (old.order_id, old.sold_variation_id, old.product_id, old.category_ids, old.quantity, old.unit_poisha,
      old.discount_poisha, old.vat_poisha, old.cost_poisha)
    is distinct from
    (new.order_id, new.sold_variation_id, new.product_id, new.category_ids, new.quantity, new.unit_poisha,
      new.discount_poisha, new.vat_poisha, new.cost_poisha)
  ) execute function queue_day_of_line();

create function queue_days_of_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'done' then
    insert into sales_queue values (dhaka_day(coalesce(old.settled_at, old.created_at)));
  end if;
  if tg_op <> 'DELETE' and new.status = 'done' then
    insert into sales_queue values (dhaka_day(coalesce(new.settled_at, new.created_at)));
  end if;
  return null;
end
$$;
create trigger refund_made after insert or update or delete on refund
  for each row execute function queue_days_of_refund();

-- Books these days anew. The plans differ for a day and for a year, so each call is planned for its own.
create function book_sales(first_day date, last_day date) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  opens timestamptz := first_day::timestamp at time zone 'Asia/Dhaka';
  closes timestamptz := (last_day + 1)::timestamp at time zone 'Asia/Dhaka';
  lowest integer;
  highest integer;
begin
  -- Numbers are given in the order of time, so these bounds save a walk through the lines of all years.
  select min(id), max(id) into lowest, highest from customer_order where placed_at >= opens and placed_at < closes;
  delete from sales_day where day between first_day and last_day;
  delete from category_day where day between first_day and last_day;
  delete from product_day where day between first_day and last_day;
  delete from voucher_day where day between first_day and last_day;

  insert into sales_day (day, region_code, hub_id, payment_method, is_first_order, orders, goods_poisha, discount_poisha,
    delivery_poisha, vat_poisha, costed_poisha, cost_poisha, refund_poisha)
  with costed as (
    select l.order_id, sum(l.unit_poisha * l.quantity - l.discount_poisha - l.vat_poisha) as costed,
      sum(l.cost_poisha * l.quantity) as cost
    from customer_order o join order_line l on l.order_id = o.id and l.order_id between lowest and highest
    where o.placed_at >= opens and o.placed_at < closes and o.status <> 'cancelled' and l.cost_poisha is not null
    group by l.order_id
  ),
  counted as (
    select dhaka_day(o.placed_at) as day, o.region_code, o.hub_id, o.payment_method, o.is_first_order, 1 as orders,
      o.subtotal_poisha as goods, o.discount_poisha as discount,
      o.delivery_poisha - o.delivery_discount_poisha as delivery, o.vat_poisha as vat,
      coalesce(c.costed, 0) as costed, coalesce(c.cost, 0) as cost, 0 as refund
    from customer_order o left join costed c on c.order_id = o.id
    where o.placed_at >= opens and o.placed_at < closes and o.status <> 'cancelled'
    union all
    -- Money that came on top of what an order needed was never income, so giving it back is no loss.
    select dhaka_day(coalesce(r.settled_at, r.created_at)), o.region_code, o.hub_id, o.payment_method, o.is_first_order, 0, 0, 0, 0, 0, 0, 0,
      r.amount_poisha
    from refund r join customer_order o on o.id = r.order_id left join payment p on p.id = r.payment_id
    where r.status = 'done' and coalesce(r.settled_at, r.created_at) >= opens and coalesce(r.settled_at, r.created_at) < closes and o.status <> 'cancelled'
      and p.status is distinct from 'surplus'
  )
  select day, region_code, hub_id, payment_method, is_first_order, sum(orders), sum(goods), sum(discount), sum(delivery),
    sum(vat), sum(costed), sum(cost), sum(refund)
  from counted group by day, region_code, hub_id, payment_method, is_first_order;

  insert into category_day (day, level, category_id, region_code, orders, quantity, revenue_poisha, costed_poisha, cost_poisha)
  with of_order as (
    select dhaka_day(o.placed_at) as day, c.level, c.id as category_id, o.region_code, o.id as order_id,
      sum(l.quantity) as quantity, sum(l.unit_poisha * l.quantity - l.discount_poisha) as revenue,
      sum(l.unit_poisha * l.quantity - l.discount_poisha - l.vat_poisha) filter (where l.cost_poisha is not null) as costed,
      sum(l.cost_poisha * l.quantity) as cost
    from customer_order o
    join order_line l on l.order_id = o.id and l.order_id between lowest and highest
    cross join unnest(case when l.category_ids = '{}' then '{0}' else l.category_ids end) with ordinality as c (id, level)
    where o.placed_at >= opens and o.placed_at < closes and o.status <> 'cancelled'
    group by dhaka_day(o.placed_at), c.level, c.id, o.region_code, o.id
  )
  select day, level, category_id, region_code, count(*), sum(quantity), sum(revenue), coalesce(sum(costed), 0),
    coalesce(sum(cost), 0)
  from of_order group by day, level, category_id, region_code;

  insert into product_day (day, product_id, variation_id, region_code, quantity, revenue_poisha, costed_poisha, cost_poisha)
  select dhaka_day(o.placed_at), coalesce(l.product_id, 0), coalesce(l.sold_variation_id, 0), o.region_code,
    sum(l.quantity), sum(l.unit_poisha * l.quantity - l.discount_poisha),
    coalesce(sum(l.unit_poisha * l.quantity - l.discount_poisha - l.vat_poisha) filter (where l.cost_poisha is not null), 0),
    coalesce(sum(l.cost_poisha * l.quantity), 0)
  from customer_order o join order_line l on l.order_id = o.id and l.order_id between lowest and highest
  where o.placed_at >= opens and o.placed_at < closes and o.status <> 'cancelled'
  group by 1, 2, 3, 4;

  insert into voucher_day (day, voucher_code, orders, discount_poisha, revenue_poisha)
  select dhaka_day(placed_at), voucher_code, count(*), sum(discount_poisha + delivery_discount_poisha), sum(total_poisha)
  from customer_order
  where placed_at >= opens and placed_at < closes and status <> 'cancelled' and voucher_code is not null
  group by 1, 2;
end
$$;

-- Books what was noted; gives the number of days. One at a time: whoever comes meanwhile waits and finds it done. The
-- notes are taken before the orders are read, so what is committed in between is booked now and once more later.
create function refresh_sales() returns integer language plpgsql as $$
declare
  noted date[];
  one date;
begin
  if not exists (select from sales_queue) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtext('refresh_sales'));
  with taken as (delete from sales_queue returning day)
  select array_agg(distinct day) into noted from taken;
  foreach one in array coalesce(noted, '{}') loop
    perform book_sales(one, one);
  end loop;
  return coalesce(cardinality(noted), 0);
end
$$;

-- Books everything from the first order on, a month at a time: after orders were laid in without their triggers.
create function rebuild_sales() returns void language plpgsql as $$
declare
  month date;
  newest date;
begin
  perform pg_advisory_xact_lock(hashtext('refresh_sales'));
  delete from sales_queue;
  truncate sales_day, category_day, product_day, voucher_day;
  select date_trunc('month', dhaka_day(min(placed_at)))::date, dhaka_day(greatest(max(placed_at), now()))
  into month, newest from customer_order;
  while month <= newest loop
    perform book_sales(month, (month + interval '1 month - 1 day')::date);
    month := month + interval '1 month';
  end loop;
end
$$;

select rebuild_sales();
