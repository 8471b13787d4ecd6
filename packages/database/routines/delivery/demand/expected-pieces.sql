-- The sum of a forecast over `days` days, after skipping `skipped`. Days after its end count as its mean.
create or replace function expected_pieces(expected real[], skipped integer, days integer) returns double precision
language sql immutable strict parallel safe as $$
  select coalesce(sum(e), 0) + greatest(0, days - greatest(0, cardinality(expected) - skipped))
    * (select coalesce(avg(a), 0) from unnest(expected) a)
  from unnest(expected[skipped + 1:skipped + greatest(0, days)]) e
$$;
