-- Where the store delivers, from which hub, when and for what.

-- For finding by a part of a word, here and in the areas that follow.
create extension if not exists pg_trgm;

-- Countries that addresses can lie in; divisions belong to one.
create table country (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  title_en text not null,
  title_bn text not null,
  -- As numbers begin: +880.
  dial_code text not null check (dial_code ~ '^\+[0-9]{1,4}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'active' check (status in ('active', 'hidden')),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table region (
  code text primary key check (code in ('dhaka', 'ctg')),
  title_en text not null,
  title_bn text not null
);

-- Division, district and zone of Bangladesh, in one tree.
create table location (
  id integer generated always as identity primary key,
  parent_id integer references location,
  type text not null check (type in ('division', 'district', 'zone')),
  slug text not null unique,
  title_en text not null,
  title_bn text not null,
  aliases text[] not null default '{}',
  region_code text references region,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- A place can be taken out of the lists without losing the addresses in it.
  status text not null default 'active' check (status in ('active', 'hidden')),
  country_code text not null default 'BD' references country (code) on update cascade,
  constraint location_only_divisions_have_no_parent check ((type = 'division') = (parent_id is null))
);
create index location_parent on location (parent_id);

create table hub (
  id integer generated always as identity primary key,
  region_code text not null references region,
  slug text not null unique,
  title_en text not null,
  title_bn text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index hub_region on hub (region_code);

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
  constraint shipping_method_only_express_has_minutes check ((kind = 'express') = (minutes is not null))
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
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint slot_window_ends_after_it_starts check (ends_at > starts_at)
);
create index slot_window_zone on slot_window (shipping_zone_id, weekday);

-- How many orders have claimed a window on a day. A day without a row has no claims.
create table slot_day (
  slot_window_id integer references slot_window on delete cascade,
  day date,
  claimed integer not null default 0 check (claimed >= 0),
  -- Closed by staff, as for a holiday.
  is_closed boolean not null default false,
  primary key (slot_window_id, day)
);

insert into country (code, title_en, title_bn, dial_code, currency)
values ('BD', 'Bangladesh', 'বাংলাদেশ', '+880', 'BDT');

-- The regions are the same in every store, and everything that is sold is priced in each: a store that begins without
-- the demo needs them too.
insert into region (code, title_en, title_bn)
values ('dhaka', 'Dhaka', 'ঢাকা'), ('ctg', 'Chattogram', 'চট্টগ্রাম');
