-- Keys by which programs call the back office's API in the name of the staff member who made them.
create table api_key (
  id integer primary key generated always as identity,
  account_id integer not null references account on delete cascade,
  name text not null,
  -- The first letters, by which people tell keys apart; the key itself is stored nowhere.
  hint text not null,
  token_hash bytea not null unique,
  -- Each as resource.action. It is worth no more than its maker may do at the moment.
  permissions text[] not null,
  per_minute integer not null check (per_minute between 1 and 6000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by integer references account,
  last_used_at timestamptz,
  -- The calls of the minute that began then.
  minute_at timestamptz not null default now(),
  minute_count integer not null default 0
) with (fillfactor = 70);
create index api_key_account on api_key (account_id);

-- By which key it was done, where it was a program.
alter table audit_entry add column api_key_id integer;
