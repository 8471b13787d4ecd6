-- The fields of a JSON object without its braces, for putting several together as text. Unlike jsonb this keeps the order of
-- the fields, and adds no blanks that every list would carry.
create or replace function json_inside(object json) returns text language sql immutable parallel safe as $$
  select substr(object::text, 2, length(object::text) - 2)
$$;
