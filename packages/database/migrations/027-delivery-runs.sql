-- Who brings which orders in one go, and what became of the cash.

create table delivery_run (
  id integer generated always as identity primary key,
  hub_id integer not null references hub,
  -- In Dhaka.
  day date not null,
  starts_at time,
  ends_at time,
  rider_id integer references account on delete set null,
  state text not null default 'planned' check (state in ('planned', 'out', 'back', 'closed')),
  out_at timestamptz,
  back_at timestamptz,
  -- Each kind of note with how many there were, as it was counted.
  counted_notes jsonb,
  counted_poisha bigint check (counted_poisha >= 0),
  counted_by integer references account on delete set null,
  counted_at timestamptz,
  difference_reason text check (difference_reason in ('too_much_change', 'fuel', 'lost', 'too_little_change', 'other')),
  difference_note text not null default '',
  closed_by integer references account on delete set null,
  closed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint run_has_both_times check ((starts_at is null) = (ends_at is null))
);
create index delivery_run_day on delivery_run (day, hub_id);
create index delivery_run_rider on delivery_run (rider_id, day);
create index delivery_run_open on delivery_run (state) where state <> 'closed';

create table run_stop (
  id integer generated always as identity primary key,
  run_id integer not null references delivery_run on delete cascade,
  order_id integer not null references customer_order on delete cascade,
  place integer not null,
  -- Null while the order is to be brought.
  outcome text check (outcome in ('delivered', 'failed')),
  done_at timestamptz
);
-- An order is on one run at a time.
create unique index run_stop_open on run_stop (order_id) where outcome is null;
create index run_stop_run on run_stop (run_id, place);
create index run_stop_order on run_stop (order_id);

-- Every taka of cash that was taken for an order, and with whose run it comes in.
create table cash_entry (
  id integer generated always as identity primary key,
  run_id integer not null references delivery_run,
  order_id integer not null references customer_order on delete cascade,
  staff_id integer references account on delete set null,
  kind text not null check (kind in ('door', 'later')),
  amount_poisha bigint not null check (amount_poisha > 0),
  at timestamptz not null default now()
);
create index cash_entry_run on cash_entry (run_id);
create index cash_entry_order on cash_entry (order_id);
