-- Learns how much more of each category is bought by weekday, at the end of the month, in periods of the calendar and at a lower
-- price, from the days before `origin`. Categories of few pieces stay near 1: a factor counts 30 pieces as if they were usual.
create or replace function learn_demand_factors(origin date) returns void language sql
set plan_cache_mode = force_custom_plan set enable_nestloop = off as $$
  delete from demand_factor;

  insert into demand_factor (category_id, effect, key, factor)
  with sold as (
    select p.category_id, d.day, sum(d.pieces / greatest(d.open_share, 0.25)) as pieces
    from demand_day d join variation v on v.id = d.variation_id join product p on p.id = v.product_id
    where d.day >= origin - 800 and d.day < origin and d.open_share > 0
    group by 1, 2
  ),
  days as materialized (
    select d::date as day, special_day(d::date) as kind
    from generate_series((origin - 800)::timestamp, origin - 1, interval '1 day') d
  ),
  total as (select category_id, min(day) as since from sold group by 1),
  daily as materialized (
    select t.category_id, d.day, coalesce(s.pieces, 0) as pieces, d.kind
    from total t join days d on d.day >= t.since left join sold s on s.category_id = t.category_id and s.day = d.day
  ),
  -- Beside the mean of the ordinary days of eight weeks before.
  usual as (
    select category_id, day, pieces, kind, extract(isodow from day)::text as weekday,
      avg(pieces) filter (where kind is null) over (
        partition by category_id order by day rows between 56 preceding and 1 preceding) as level,
      row_number() over (partition by category_id order by day) as place
    from daily
  ),
  weekday as (
    select category_id, weekday, (sum(pieces) + 30) / (sum(level) + 30) as factor
    from usual where kind is null and place > 28 and day >= origin - 140 group by 1, 2
  ),
  even as (
    select category_id, weekday, factor / avg(factor) over (partition by category_id) as factor from weekday
  ),
  flat as (
    select u.category_id, u.day, u.pieces, u.kind, u.level * coalesce(e.factor, 1) as level
    from usual u left join even e using (category_id, weekday) where u.place > 28
  ),
  ordinary as (
    select category_id, (sum(pieces) + 30) / (sum(level) + 30) as factor from flat where kind is null group by 1
  ),
  month as (
    select category_id, is_month_end(day) as is_end, (sum(pieces) + 30) / (sum(level) + 30) as factor, count(*) as days
    from flat where kind is null and day >= origin - 365 group by 1, 2
  ),
  -- What a week is more at a lower price: pieces of the days on offer beside as many days of the same sizes without.
  priced as (
    select p.category_id, d.hub_id, d.variation_id, sum(d.pieces) filter (where o.day is not null) as on_offer,
      sum(d.pieces) filter (where o.day is null) as without
    from demand_day d join hub h on h.id = d.hub_id join variation v on v.id = d.variation_id
    join product p on p.id = v.product_id
    left join offer_days(origin - 112, origin - 1) o
      on o.variation_id = d.variation_id and o.region_code = h.region_code and o.day = d.day
    where d.day >= origin - 112 and d.day < origin
    group by 1, 2, 3
  ),
  offered as (
    select variation_id, region_code, count(*) as days from offer_days(origin - 112, origin - 1) group by 1, 2
  )
  select category_id, 'weekday', weekday, factor from even
  union all
  select category_id, 'month_end', is_end::text,
    factor * sum(days) over of_category / sum(factor * days) over of_category
  from month window of_category as (partition by category_id)
  union all
  select category_id, 'calendar', kind, (sum(pieces) + 30) / (sum(level * o.factor) + 30)
  from flat join ordinary o using (category_id) where kind is not null group by 1, 3
  union all
  select category_id, 'offer', 'true', (sum(coalesce(p.on_offer, 0)) + 30) / (sum(p.without * f.days / (112.0 - f.days)) + 30)
  from priced p join hub h on h.id = p.hub_id
  join offered f on f.variation_id = p.variation_id and f.region_code = h.region_code
  where f.days <= 84 group by 1
$$;
