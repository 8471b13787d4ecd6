-- The days of a period on which a size cost at least 5 % less in a region than it did at the most. Today's price counts for the
-- days to come, until its sale ends.
create or replace function offer_days(first_day date, last_day date)
returns table (variation_id integer, region_code text, day date) language sql stable
set plan_cache_mode = force_custom_plan as $$
  with point as (
    select p.variation_id, p.region_code, p.poisha, dhaka_day(p.since) as since,
      lead(dhaka_day(p.since)) over of_size as until, max(p.poisha) over of_size_all as most
    from price_point p
    window of_size as (partition by p.variation_id, p.region_code order by p.since),
      of_size_all as (partition by p.variation_id, p.region_code)
  )
  select distinct p.variation_id, p.region_code, d::date
  from point p join variation v on v.id = p.variation_id
  cross join generate_series(greatest(p.since, first_day)::timestamp,
    least(coalesce(p.until - 1, dhaka_day(v.sale_ends_at), last_day), last_day), interval '1 day') d
  where p.poisha <= p.most * 0.95
$$;
