-- English inflection; words that are not English come back nearly as they are.
create or replace function search_stem(word text) returns text
language sql immutable parallel safe as $$
  select case when word ~ '^[a-z]{3,}$' then coalesce((ts_lexize('english_stem', word))[1], word) else word end
$$;
