-- How a word sounds without the genitive that Bengali cooks put on everything: gorur, khasir, alur, muger, আলুর, ডিমের.
-- English words in -eer and -our have none: paneer is not of pani.
-- A dump is restored without a search path, and stored columns are written by this: so the schema is named.
-- In PL/pgSQL, since a search asks for several: a function in SQL that cannot become part of the statement is set up
-- again for every call, which took four times as long as finding the root.
create or replace function search_root(word text) returns text
language plpgsql immutable parallel safe as $$
declare
  folded text := public.search_fold(word);
begin
  return case
    when folded not like '%r' or word ~ '(ee|ou|oo|ea)r$' then folded
    when folded ~ '^.{2,}[^aeiu]er$' then left(folded, -2)
    when folded ~ '^.{2,}[aiu]r$' then left(folded, -1)
    else folded
  end;
end
$$;
