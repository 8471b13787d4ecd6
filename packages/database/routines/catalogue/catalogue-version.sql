-- Increases with every committed change of search words. Read it before the catalogue: a result built from the
-- catalogue then has a version that is too old at worst, and is rebuilt once too often.
create or replace function catalogue_version() returns bigint language sql stable as $$
  select coalesce(sum(changes), 0)::bigint from catalogue_change
$$;
