-- Which columns of its file an import applies; null is all of them, as for imports of the release before.
alter table import_run add column columns text[];
