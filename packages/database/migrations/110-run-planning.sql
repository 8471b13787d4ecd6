-- Where runs start, what a rider carries on a shift, and the travel times learnt from past runs.
alter table hub
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint hub_has_both_coordinates check ((latitude is null) = (longitude is null));

alter table rider_shift
  add column load_kg integer not null default 45 check (load_kg between 1 and 2000),
  -- 0: no cold box.
  add column cold_kg integer not null default 15 check (cold_kg between 0 and 2000);

create table travel_time (
  hub_id integer primary key references hub on delete cascade,
  -- Minutes at the door by zone, and for a kilometre by hour and zone.
  times jsonb not null,
  learnt_at timestamptz not null default now()
);
