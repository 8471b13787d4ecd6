-- Couriers for zones outside our own: what they carry, what they report, and the cash that they owe.

-- Without a courier, our riders serve a zone. A courier promises days, not slots.
alter table shipping_zone
  add column courier text,
  add column days_from smallint,
  add column days_until smallint,
  add constraint shipping_zone_courier_has_days check (
    (courier is null and days_from is null and days_until is null)
    or (courier is not null and days_from >= 1 and days_until >= days_from and days_until <= 30)
  ) not valid;
alter table shipping_zone validate constraint shipping_zone_courier_has_days;

-- As it was when the order was placed.
alter table customer_order add column courier text;

create table courier_remittance (
  id integer generated always as identity primary key,
  courier text not null,
  -- The number of the courier's payout.
  reference text not null,
  hub_id integer not null references hub,
  -- Into the hub's cash book, or to the bank account.
  paid_into text not null check (paid_into in ('till', 'bank')),
  -- Cash of the parcels, what the courier kept as fees, and what it paid.
  expected_poisha bigint not null check (expected_poisha >= 0),
  fees_poisha bigint not null default 0 check (fees_poisha >= 0),
  paid_poisha bigint not null check (paid_poisha >= 0),
  note text not null default '',
  staff_id integer references account on delete set null,
  at timestamptz not null default now(),
  constraint courier_remittance_once unique (courier, reference)
);
create index courier_remittance_hub on courier_remittance (hub_id, at);

create table parcel (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order on delete cascade,
  courier text not null,
  -- Our number of the parcel, which the courier gets.
  reference text not null unique,
  tracking_number text,
  state text not null default 'booking' check (state in ('booking', 'unsure', 'booked', 'collected', 'returning',
    'delivered', 'part_delivered', 'returned', 'lost', 'cancelled', 'refused')),
  concern text check (concern in ('contradiction', 'cash_differs', 'part_delivered', 'order_moved_on', 'unclear',
    'second_parcel')),
  -- Why the courier refused it, or did not answer.
  detail text not null default '',
  collect_poisha bigint not null check (collect_poisha >= 0),
  collected_poisha bigint check (collected_poisha >= 0),
  fee_poisha bigint check (fee_poisha >= 0),
  -- The courier's payout, as it reported it.
  payout text,
  remittance_id integer references courier_remittance,
  booked_at timestamptz not null default now(),
  -- The time of the newest news that changed the state.
  news_at timestamptz,
  checked_at timestamptz,
  version integer not null default 1
);
-- At most one parcel at a courier for an order.
create unique index parcel_of_order on parcel (order_id) where state not in ('cancelled', 'refused');
create index parcel_order on parcel (order_id);
create index parcel_tracking on parcel (courier, tracking_number);
create index parcel_open on parcel (checked_at nulls first)
  where state in ('booking', 'unsure', 'booked', 'collected', 'returning');
create index parcel_remittance on parcel (remittance_id) where remittance_id is not null;

-- What couriers reported, each once. Without a parcel it is about one that is not ours.
create table parcel_event (
  id integer generated always as identity primary key,
  courier text not null,
  -- A hash of the webhook's body, so that copies are recognised.
  key text not null,
  parcel_id integer references parcel on delete cascade,
  news text not null,
  words text not null,
  report jsonb not null,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  constraint parcel_event_once unique (courier, key)
);
create index parcel_event_parcel on parcel_event (parcel_id, id);
create index parcel_event_waiting on parcel_event (received_at) where applied_at is null;

-- A courier's token, encrypted and shared by all server processes.
create table courier_token (
  courier text primary key,
  token bytea,
  expires_at timestamptz,
  asked_at timestamptz
);

-- Cash is with a rider's run or with a courier's parcel.
alter table cash_entry
  alter column run_id drop not null,
  add column parcel_id integer references parcel on delete cascade,
  add constraint cash_entry_is_held check ((run_id is null) <> (parcel_id is null)) not valid;
alter table cash_entry validate constraint cash_entry_is_held;
create index cash_entry_parcel on cash_entry (parcel_id) where parcel_id is not null;
