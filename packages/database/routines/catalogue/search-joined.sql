-- The first two words of a text, written as one.
create or replace function search_joined(source text) returns text
language sql immutable parallel safe as $$
  select coalesce(string_agg(word, '' order by place), '') from search_words(source) where place <= 2
$$;
