-- What staff need to keep the places and times of deliveries.

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
insert into country (code, title_en, title_bn, dial_code, currency) values ('BD', 'Bangladesh', 'বাংলাদেশ', '+880', 'BDT');

alter table location add column country_code text not null default 'BD' references country (code) on update cascade;

-- Orders on their way, counted where staff decide about a hub or a zone. Most orders are done, so these stay small.
create index customer_order_open_hub on customer_order (hub_id)
  where status not in ('delivered', 'cancelled', 'returned');
create index customer_order_open_zone on customer_order (shipping_zone_id)
  where status not in ('delivered', 'cancelled', 'returned');
