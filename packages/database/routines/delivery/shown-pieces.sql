-- How many pieces shared answers show of what is left: the exact number up to 20, and 20 for more. The storefront knows the
-- same number as `mostShown`.
create or replace function shown_pieces(pieces bigint) returns integer language sql immutable parallel safe as $$
  select least(pieces, 20)::integer
$$;
