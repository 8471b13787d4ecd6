-- Rises with every committed change of what words find. Read it before the catalogue: what is made from the catalogue then
-- carries a version that is at most too old, and is rebuilt once too often rather than once too seldom.
create or replace function catalogue_version() returns bigint language sql stable as $$
  select coalesce(sum(changes), 0)::bigint from catalogue_change
$$;
