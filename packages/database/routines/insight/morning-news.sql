-- What differed yesterday from what was to be expected, most taka first. Counts are compared with the mean of the 28 days before: a
-- figure counts from three on if it is more than four standard deviations above it (Poisson for counts, binomial for shares).
-- States that last, prices below cost and overdue suppliers, are news once: when they begin, and when a loss grows.
create or replace function morning_news(today date, only_hubs integer[] default null)
returns table (
  kind text, subject text, title_en text, title_bn text, figure double precision, usual double precision, worth_poisha bigint
) language sql stable set plan_cache_mode = force_custom_plan as $$
  with paid as (
    select p.gateway, count(*) filter (where c.is_new) as tries, count(*) filter (where c.is_new and c.has_failed) as failed,
      count(*) filter (where not c.is_new) as tries_before, count(*) filter (where not c.is_new and c.has_failed) as failed_before,
      avg(p.amount_poisha) as mean_poisha
    from customer_order o join payment p on p.order_id = o.id
    cross join lateral (
      select dhaka_day(p.started_at) = today - 1 as is_new, p.status = any ('{failed,cancelled,unknown}') as has_failed
    ) c
    where only_hubs is null and o.placed_at >= (today - 29)::timestamp at time zone 'Asia/Dhaka'
      and dhaka_day(p.started_at) between today - 29 and today - 1
    group by 1
  ),
  delivered as (
    select o.shipping_zone_id as zone_id, count(*) filter (where c.is_new) as tries,
      count(*) filter (where c.is_new and c.is_late) as failed, count(*) filter (where not c.is_new) as tries_before,
      count(*) filter (where not c.is_new and c.is_late) as failed_before, avg(o.total_poisha) as mean_poisha
    from customer_order o cross join lateral (
      select dhaka_day(o.deliver_from) = today - 1 as is_new, not exists (
        select from order_history h where h.order_id = o.id and h.status = 'delivered' and h.at <= o.deliver_until) as is_late
    ) c
    where o.deliver_from >= (today - 29)::timestamp at time zone 'Asia/Dhaka'
      and o.deliver_from < today::timestamp at time zone 'Asia/Dhaka' and o.status <> 'cancelled'
      and (only_hubs is null or o.hub_id = any (only_hubs))
    group by 1
  ),
  share as (
    select s.*, s.tries * s.rate as expected, sqrt(greatest(1, s.tries * s.rate * (1 - s.rate))) as spread
    from (
      select 'payment_failing' as kind, gateway as subject, tries, failed, mean_poisha,
        (failed_before + 1) / (tries_before + 2.0)::float8 as rate from paid
      union all
      select 'zone_late', zone_id::text, tries, failed, mean_poisha,
        (failed_before + 1) / (tries_before + 2.0)::float8 from delivered where zone_id is not null
    ) s
  ),
  counted as (
    select 'search_missed' as kind, d.query as subject, sum(d.missed_times) filter (where d.day = today - 1) as figure,
      coalesce(sum(d.missed_times) filter (where d.day < today - 1), 0) / 28.0 as expected
    from search_day d where only_hubs is null and d.day between today - 29 and today - 1 and d.missed_times > 0 group by 2
    union all
    select 'problems', '', count(*) filter (where dhaka_day(r.reported_at) = today - 1),
      count(*) filter (where dhaka_day(r.reported_at) < today - 1) / 28.0
    from order_problem r join customer_order o on o.id = r.order_id
    where r.reported_at >= (today - 29)::timestamp at time zone 'Asia/Dhaka'
      and r.reported_at < today::timestamp at time zone 'Asia/Dhaka' and (only_hubs is null or o.hub_id = any (only_hubs))
  ),
  -- News since yesterday; older losses were reported before.
  loss as (
    select s.variation_id as id, s.product_id, s.lost_poisha
    from sold_under_cost s
    where only_hubs is null and not exists (
      select from under_cost k
      where k.variation_id = s.variation_id and k.since < today - 1 and s.lost_poisha <= k.lost_poisha + s.cost_poisha / 20)
  ),
  sold_loss as (
    select l.*, l.lost_poisha * greatest(1, coalesce((
      select sum(f.expected[greatest(1, least(today - f.from_day + 1, cardinality(f.expected)))])
      from demand_forecast f where f.variation_id = l.id
    ), 1))::bigint as worth_poisha
    from loss l
  ),
  arrived as (
    select o.supplier_id, dhaka_day(o.closed_at) = today - 1 as is_new, sum(k.ordered) as ordered,
      sum(greatest(0, k.ordered - k.received)) as missing,
      sum(greatest(0, k.ordered - k.received) * coalesce(k.cost_poisha, 0)) as missing_poisha
    from purchase_order o join purchase_line k on k.purchase_id = o.id
    where o.state = 'closed' and dhaka_day(o.closed_at) between today - 91 and today - 1
      and (only_hubs is null or o.hub_id = any (only_hubs))
    group by 1, 2
  ),
  -- How late the orders of three months were. A supplier who was never late is news at once, others two days after 95 % of
  -- their orders would have come; a single outlier does not count.
  habit as (
    select o.supplier_id, avg(d.late) as days,
      case when max(d.late) > 0 then percentile_disc(0.95) within group (order by d.late) + 2 else 0 end as most_days
    from purchase_order o
    cross join lateral (select greatest(0, dhaka_day(o.closed_at) - o.expected_on) as late) d
    where o.state = 'closed' and o.expected_on is not null and dhaka_day(o.closed_at) between today - 91 and today - 1
      and (only_hubs is null or o.hub_id = any (only_hubs))
    group by 1
  ),
  overdue as (
    select o.supplier_id, max(today - o.expected_on) filter (where c.is_new) as days, coalesce(h.days, 0) as usual,
      sum((select sum(greatest(0, k.ordered - k.received) * coalesce(k.cost_poisha, 0))
           from purchase_line k where k.purchase_id = o.id)) as open_poisha
    from purchase_order o left join habit h on h.supplier_id = o.supplier_id
    -- Reported on the first morning on which it is later than usual.
    cross join lateral (
      select today - o.expected_on > coalesce(h.most_days, 0) and today - 1 - o.expected_on <= coalesce(h.most_days, 0) as is_new
    ) c
    where o.state in ('sent', 'partly_received') and o.expected_on < today
      and (only_hubs is null or o.hub_id = any (only_hubs))
    group by 1, h.days having bool_or(c.is_new)
  )
  select n.kind, n.subject, n.title_en, n.title_bn, n.figure::float8, n.usual::float8, n.worth_poisha::bigint
  from (
    select s.kind, s.subject, coalesce(m.title_en, z.title_en) as title_en, coalesce(m.title_bn, z.title_bn) as title_bn,
      s.failed as figure, s.expected as usual, (s.failed - s.expected) * s.mean_poisha as worth_poisha
    from share s
    left join payment_method m on s.kind = 'payment_failing' and m.code = s.subject
    left join shipping_zone z on s.kind = 'zone_late' and z.id::text = s.subject
    where s.failed >= 3 and s.failed > s.expected + 4 * s.spread
    union all
    select kind, subject, subject, subject, figure, expected, null from counted
    where figure >= 3 and figure > expected + 4 * sqrt(greatest(1, expected))
    union all
    (select 'under_cost', l.product_id::text, p.title_en, p.title_bn, count(*) over (), 0, sum(l.worth_poisha) over ()
     from sold_loss l join product p on p.id = l.product_id order by l.worth_poisha desc, l.id limit 1)
    union all
    select 'supplier_short', a.supplier_id::text, u.name, u.name, a.missing, a.ordered * coalesce(b.missing / b.ordered::float8, 0),
      a.missing_poisha
    from arrived a join supplier u on u.id = a.supplier_id
    left join arrived b on b.supplier_id = a.supplier_id and not b.is_new
    where a.is_new and a.missing >= 3 and a.missing / a.ordered::float8 > coalesce(b.missing / b.ordered::float8, 0) + 0.2
    union all
    select 'supplier_late', o.supplier_id::text, u.name, u.name, o.days, o.usual, o.open_poisha
    from overdue o join supplier u on u.id = o.supplier_id
  ) n
  order by n.worth_poisha desc nulls last, n.figure - n.usual desc, n.subject
$$;
