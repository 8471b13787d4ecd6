-- The first two words of a text, written as one. A dump is restored without a search path, so the schema is named.
create or replace function search_joined(source text) returns text
language sql immutable parallel safe as $$
  select coalesce(string_agg(word, '' order by place), '') from public.search_words(source) where place <= 2
$$;
