-- Lists that customers keep under a name: shared by a link, and asked for again each week or month.

create table saved_list (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- Deleted by its owner, who can still undo it; a job removes it for good.
  deleted_at timestamptz,
  -- In the link by which others see it; without one nobody else does.
  share_token text unique check (share_token ~ '^[A-Za-z0-9_-]{43}$'),
  shares_owner_name boolean not null default false
);
create index saved_list_account on saved_list (account_id);
create index saved_list_deleted on saved_list (deleted_at) where deleted_at is not null;

create table saved_list_item (
  list_id integer references saved_list on delete cascade,
  variation_id integer references variation on delete cascade,
  quantity smallint not null check (quantity between 1 and 99),
  place integer not null,
  primary key (list_id, variation_id)
);
create index saved_list_item_variation on saved_list_item (variation_id);

create table list_reminder (
  list_id integer primary key references saved_list on delete cascade,
  every text not null check (every in ('week', 'month')),
  -- A weekday, 0 being Sunday, or a day of the month; shorter months have it on their last day.
  day smallint not null,
  -- Whose prices the reminder tells.
  region_code text not null references region,
  next_on date not null,
  is_paused boolean not null default false,
  constraint list_reminder_has_a_day check (case every when 'week' then day between 0 and 6 else day between 1 and 31 end)
);
create index list_reminder_next on list_reminder (next_on) where not is_paused;
