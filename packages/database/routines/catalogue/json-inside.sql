-- The fields of a JSON object without its braces, to concatenate objects as text. Unlike jsonb, this keeps the order of
-- fields and adds no spaces.
create or replace function json_inside(object json) returns text language sql immutable parallel safe as $$
  select substr(object::text, 2, length(object::text) - 2)
$$;
