-- Words that tell nothing about a product.
create or replace function search_stop_words() returns text[]
language sql immutable parallel safe as $$
  select array['a', 'an', 'and', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with', 'er', 'ও', 'এর']
$$;
