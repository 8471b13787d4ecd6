-- The demand that is expected on each day from `origin` on, of every size that was ordered at a hub in the eight weeks before.
-- A department without effects uses the mean of the last four same weekdays. With `weekday`, it is a mean of the eight weeks in
-- which recent days count more, multiplied by the factors of its category. `tried` are effects to add to the learnt ones.
-- Days without stock count by the share in which there was some. The planner underestimates the joins, and nested loops take
-- minutes.
create or replace function forecast_demand(origin date, horizon integer, tried text[] default '{}')
returns table (variation_id integer, hub_id integer, department_id integer, day date, pieces double precision)
language sql stable set plan_cache_mode = force_custom_plan set enable_nestloop = off as $$
  with days as materialized (
    select d::date as day, extract(isodow from d)::text as weekday, special_day(d::date) as kind,
      is_month_end(d::date)::text as is_end, exp((d::date - origin) / 30.0) as weight
    from generate_series((origin - 56)::timestamp, origin + horizon - 1, interval '1 day') d
  ),
  departments as materialized (
    select c.id as category_id, (category_path(c.id))[1] as department_id,
      coalesce((select m.effects from demand_method m where m.department_id = (category_path(c.id))[1]), '{}') || tried as effects
    from category c
  ),
  factor as materialized (
    select c.category_id, c.department_id, c.effects, d.day, d.weekday, d.weight,
      case when 'weekday' = any (c.effects) then coalesce(w.factor, 1) else 1 end
      * case when 'month_end' = any (c.effects) and d.kind is null then coalesce(m.factor, 1) else 1 end
      * case when 'calendar' = any (c.effects) then coalesce(k.factor, 1) else 1 end as factor,
      case when 'offer' = any (c.effects) then coalesce(o.factor, 1) else 1 end as offer_factor
    from departments c cross join days d
    left join demand_factor w on w.category_id = c.category_id and w.effect = 'weekday' and w.key = d.weekday
    left join demand_factor m on m.category_id = c.category_id and m.effect = 'month_end' and m.key = d.is_end
    left join demand_factor k on k.category_id = c.category_id and k.effect = 'calendar' and k.key = d.kind
    left join demand_factor o on o.category_id = c.category_id and o.effect = 'offer'
  ),
  -- The weight of all days from one on, so that days without a row need not be made.
  since as materialized (
    select category_id, day, sum(weight * factor) over (partition by category_id order by day desc) as weight
    from factor where day < origin
  ),
  offers as materialized (
    select variation_id, region_code, day from offer_days(origin - 56, origin + horizon - 1)
  ),
  sold as materialized (
    select d.variation_id, d.hub_id, h.region_code, p.category_id, d.day, d.pieces, d.open_share
    from demand_day d join hub h on h.id = d.hub_id join variation v on v.id = d.variation_id
    join product p on p.id = v.product_id
    where d.day >= origin - 56 and d.day < origin and v.removed_at is null
  ),
  size as (
    select s.variation_id, s.hub_id, s.region_code, s.category_id,
      sum(f.weight * s.pieces) as pieces, sum(f.weight * f.factor * (1 - s.open_share)) as shut,
      case when exists (
        select from demand_day e where e.variation_id = s.variation_id and e.hub_id = s.hub_id and e.day < origin - 56
      ) then origin - 56 else min(s.day) end as since
    from sold s join factor f on f.category_id = s.category_id and f.day = s.day
    group by 1, 2, 3, 4
  ),
  promoted as (
    select o.variation_id, o.region_code, p.category_id, sum(f.weight * f.factor * (f.offer_factor - 1)) as weight
    from offers o join variation v on v.id = o.variation_id join product p on p.id = v.product_id
    join factor f on f.category_id = p.category_id and f.day = o.day
    where o.day < origin group by 1, 2, 3
  ),
  level as materialized (
    select s.variation_id, s.hub_id, s.region_code, s.category_id, s.since,
      s.pieces / greatest(0.05 * c.weight, c.weight - s.shut + coalesce(p.weight, 0)) as level
    from size s join since c on c.category_id = s.category_id and c.day = s.since
    left join promoted p on p.variation_id = s.variation_id and p.region_code = s.region_code
  ),
  same_weekday as (
    select s.variation_id, s.hub_id, f.weekday, sum(s.pieces) as pieces, sum(1 - s.open_share) as shut
    from sold s join days f on f.day = s.day where s.day >= origin - 28 group by 1, 2, 3
  )
  select l.variation_id, l.hub_id, f.department_id, f.day,
    case when 'weekday' = any (f.effects)
      then l.level * f.factor * case when o.day is not null then f.offer_factor else 1 end
      else coalesce(coalesce(w.pieces, 0) / nullif(least(4, ceil((origin - l.since) / 7.0)) - coalesce(w.shut, 0), 0), l.level)
    end
  from level l join factor f on f.category_id = l.category_id and f.day >= origin
  left join same_weekday w on w.variation_id = l.variation_id and w.hub_id = l.hub_id and w.weekday = f.weekday
  left join offers o on o.variation_id = l.variation_id and o.region_code = l.region_code and o.day = f.day
$$;
