-- When riders work, planned by staff. Times are Dhaka's, and a shift ends on the day on which it starts.
create table rider_shift (
  id integer generated always as identity primary key,
  rider_id integer not null references account on delete cascade,
  hub_id integer not null references hub,
  day date not null,
  starts_at time not null,
  ends_at time not null,
  note text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint rider_shift_ends_after_its_start check (ends_at > starts_at),
  -- A GiST index compares integers only with an extension, so a rider is a range of one number.
  constraint rider_shift_overlap exclude using gist (
    int4range(rider_id, rider_id, '[]') with &&,
    tsrange(day + starts_at, day + ends_at) with &&
  )
);
create index rider_shift_rider on rider_shift (rider_id);
create index rider_shift_hub on rider_shift (hub_id, day);
