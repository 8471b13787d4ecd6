-- The cash of a hub: change for riders, deposits to the bank, and the end of each day.

-- Change that the rider takes along and hands in with the cash.
alter table delivery_run
  add column float_poisha bigint not null default 0 check (float_poisha >= 0),
  add column float_at timestamptz;

create table cash_deposit (
  id integer generated always as identity primary key,
  hub_id integer not null references hub,
  amount_poisha bigint not null check (amount_poisha > 0),
  -- The number on the deposit slip.
  reference text not null,
  staff_id integer references account on delete set null,
  at timestamptz not null default now()
);
create index cash_deposit_hub on cash_deposit (hub_id, at);

-- The cash book as it was closed. The next day begins with what was counted.
create table hub_day (
  id integer generated always as identity primary key,
  hub_id integer not null references hub,
  day date not null,
  opening_poisha bigint not null,
  expected_poisha bigint not null,
  counted_poisha bigint not null check (counted_poisha >= 0),
  note text not null default '',
  closed_by integer references account on delete set null,
  closed_at timestamptz not null default now(),
  constraint hub_day_closed_once unique (hub_id, day)
);

create index delivery_run_closed on delivery_run (hub_id, closed_at) where closed_at is not null;
create index delivery_run_float on delivery_run (hub_id, float_at) where float_at is not null;
