-- The number of pieces that cached responses show: exact up to 20, and 20 for more. Equals `mostShown` in the
-- storefront.
create or replace function shown_pieces(pieces bigint) returns integer language sql immutable parallel safe as $$
  select least(pieces, 20)::integer
$$;
