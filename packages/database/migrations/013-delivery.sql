-- Where shoppers live, which hub serves them, in what ways, at what times and for how much.

create table address (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null,
  phone text not null check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  -- The lowest level; district and division are its parents.
  zone_id integer not null references location,
  address text not null,
  landmark text not null default '',
  delivery_note text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  -- Not a unique index: that is judged row by row, so the default could not move in one statement.
  constraint address_one_default exclude using btree (account_id with =) where (is_default) deferrable initially immediate
);
create index address_account on address (account_id);

create table shipping_zone (
  id integer generated always as identity primary key,
  title_en text not null,
  title_bn text not null,
  hub_id integer not null references hub,
  status text not null default 'active' check (status in ('active', 'hidden')),
  version integer not null default 1
);

-- A location is served together with everything below it, unless something below is served by another zone.
create table shipping_zone_location (
  location_id integer primary key references location,
  shipping_zone_id integer not null references shipping_zone on delete cascade
);
create index shipping_zone_location_zone on shipping_zone_location (shipping_zone_id);

create table shipping_method (
  id integer generated always as identity primary key,
  shipping_zone_id integer not null references shipping_zone on delete cascade,
  -- Standard delivery comes at a chosen time, express as soon as it can.
  kind text not null check (kind in ('standard', 'express')),
  title_en text not null,
  title_bn text not null,
  -- For express: how long it takes from the order to the door.
  minutes integer check (minutes > 0),
  -- [{from, upTo, charge}] in poisha, without gaps; null: the store's delivery policy holds.
  charge_rules jsonb,
  status text not null default 'active' check (status in ('active', 'hidden')),
  sort integer not null default 0,
  check ((kind = 'express') = (minutes is not null))
);
create index shipping_method_zone on shipping_method (shipping_zone_id, sort);

-- A time of the week at which a zone is served. The times are those of Asia/Dhaka.
create table slot_window (
  id integer generated always as identity primary key,
  shipping_zone_id integer not null references shipping_zone on delete cascade,
  -- 0 is Sunday.
  weekday smallint not null check (weekday between 0 and 6),
  starts_at time not null,
  ends_at time not null,
  capacity integer not null check (capacity >= 0),
  -- Orders are taken until so long before the start.
  cutoff_minutes integer not null check (cutoff_minutes >= 0),
  status text not null default 'active' check (status in ('active', 'hidden')),
  check (ends_at > starts_at)
);
create index slot_window_zone on slot_window (shipping_zone_id, weekday);

-- How many orders have claimed a window on a day. A day without a row has no claims.
create table slot_day (
  slot_window_id integer not null references slot_window on delete cascade,
  day date not null,
  claimed integer not null default 0 check (claimed >= 0),
  -- Closed by staff, as for a holiday.
  is_closed boolean not null default false,
  primary key (slot_window_id, day)
);
