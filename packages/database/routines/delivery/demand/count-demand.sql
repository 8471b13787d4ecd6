-- Counts the demand of these days again: pieces by size and hub on the day they were ordered, and the share of the day with
-- stock. Customers order from all hubs of their region, so a size is out only while each of its levels there is empty.
-- Sizes without an order in the 60 days before are left out, or all that is no longer sold would be counted every day.
create or replace function count_demand(first_day date, last_day date) returns void language sql
set plan_cache_mode = force_custom_plan as $$
  delete from demand_day where day between first_day and last_day;

  with sold as (
    select l.variation_id, o.hub_id, dhaka_day(o.placed_at) as day, sum(l.quantity) as pieces
    from customer_order o join order_line l on l.order_id = o.id join variation v on v.id = l.variation_id
    where o.placed_at >= first_day::timestamp at time zone 'Asia/Dhaka'
      and o.placed_at < (last_day + 1)::timestamp at time zone 'Asia/Dhaka' and o.status <> 'cancelled'
    group by 1, 2, 3
  ),
  -- The hours in which people order.
  hours as (
    select d::date as day, tstzrange((d + interval '8 hours') at time zone 'Asia/Dhaka',
      (d + interval '23 hours') at time zone 'Asia/Dhaka') as span
    from generate_series(first_day::timestamp, last_day, interval '1 day') d
  ),
  empty_level as (
    select s.variation_id, s.hub_id, h.region_code, t.day, t.span,
      range_agg(t.span * tstzrange(s.began_at, coalesce(s.ended_at, now()))) as gaps
    from stock_out s join hub h on h.id = s.hub_id join hours t on t.span && tstzrange(s.began_at, coalesce(s.ended_at, now()))
    where coalesce(s.ended_at, now()) >= first_day::timestamp at time zone 'Asia/Dhaka'
    group by 1, 2, 3, 4, 5
  ),
  out_of_stock as (
    select e.variation_id, e.region_code, e.day, e.span, range_intersect_agg(e.gaps) as gaps
    from empty_level e group by 1, 2, 3, 4
    having count(*) >= (
      select count(*) from stock s join hub h on h.id = s.hub_id
      where s.variation_id = e.variation_id and h.region_code = e.region_code)
  ),
  open as (
    select o.variation_id, h.id as hub_id, o.day, 1 - sum(extract(epoch from upper(gap) - lower(gap)))
      / extract(epoch from upper(o.span) - lower(o.span)) as share
    from out_of_stock o cross join unnest(o.gaps) gap join hub h on h.region_code = o.region_code
    where exists (
      select from demand_day d
      where d.variation_id = o.variation_id and d.hub_id = h.id and d.day between o.day - 60 and o.day - 1 and d.pieces > 0)
      or exists (select from sold s where s.variation_id = o.variation_id and s.hub_id = h.id)
    group by 1, 2, 3, o.span
  )
  insert into demand_day (variation_id, hub_id, day, pieces, open_share)
  select variation_id, hub_id, day, coalesce(pieces, 0), greatest(0, least(1, coalesce(share, 1)))
  from sold full join open using (variation_id, hub_id, day)
$$;
