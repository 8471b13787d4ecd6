-- The lowest price of a size in a region within the last 30 days, and the last day on which it was charged. Null where
-- nothing is known of it.
create or replace function lowest_price(variation integer, region text) returns table (poisha bigint, until timestamptz)
language sql stable as $$
  select point.poisha, point.until
  from (
    select p.poisha, coalesce(lead(p.since) over (order by p.since), now()) as until
    from price_point p where p.variation_id = variation and p.region_code = region
  ) point
  where point.until > now() - interval '30 days'
  order by point.poisha, point.until desc limit 1
$$;
