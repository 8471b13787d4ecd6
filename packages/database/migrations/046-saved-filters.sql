-- Filters of the back office's lists that staff keep: for themselves, or for the team.
create table saved_filter (
  id integer primary key generated always as identity,
  account_id integer not null references account on delete cascade,
  list text not null,
  name text not null,
  filter jsonb not null,
  sort jsonb not null,
  is_shared boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint saved_filter_has_a_name check (name <> ''),
  unique (account_id, list, name)
);
create index saved_filter_of_the_team on saved_filter (list) where is_shared;
