-- Counts changes of what words find. Writers only add rows, so none waits for another; the sum is the version of the
-- catalogue, and an hourly job folds the rows into one.
create table catalogue_change (
  changes bigint not null default 1
);

-- What the lines of a list name, and the version of the catalogue in which it was looked up.
alter table shopping_list add column match jsonb;
alter table shopping_list add column match_version bigint;
