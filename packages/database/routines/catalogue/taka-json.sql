-- An amount in taka, as JSON writes it: 12.5 for 1250 poisha.
create or replace function taka_json(poisha bigint) returns text language sql immutable parallel safe as $$
  select trim_scale(poisha::numeric / 100)::text
$$;
