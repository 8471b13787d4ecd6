-- Popularity rounded to powers of two, so that sales rarely rewrite search documents.
create or replace function popularity_step(popularity double precision) returns smallint
language sql immutable parallel safe as $$
  select floor(ln(1 + greatest(popularity, 0)) / ln(2::float8))::smallint
$$;
