-- Where the store delivers, from which hubs, and what is on their shelves.

create table region (
  code text primary key check (code in ('dhaka', 'ctg')),
  title_en text not null,
  title_bn text not null
);

create table hub (
  id integer generated always as identity primary key,
  region_code text not null references region,
  slug text not null unique,
  title_en text not null,
  title_bn text not null
);
create index hub_region on hub (region_code);

-- A price that differs in one region; a missing row means the variation's own price holds there.
create table regional_price (
  variation_id integer not null references variation on delete cascade,
  region_code text not null references region,
  regular_price_poisha bigint not null check (regular_price_poisha > 0),
  sale_price_poisha bigint check (sale_price_poisha > 0 and sale_price_poisha <= regular_price_poisha),
  primary key (variation_id, region_code)
);

-- Its own table, so that selling never locks the rows that order lines refer to.
create table stock (
  variation_id integer not null references variation on delete cascade,
  hub_id integer not null references hub,
  on_hand integer not null default 0,
  reserved integer not null default 0 check (reserved >= 0),
  primary key (variation_id, hub_id),
  constraint stock_never_negative check (on_hand >= reserved)
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
  check ((type = 'division') = (parent_id is null))
);
create index location_parent on location (parent_id);

-- What a variation costs in a region at this moment: the one place that knows regional prices and sale windows.
create view current_price as
select
  v.id as variation_id,
  v.product_id,
  r.code as region_code,
  coalesce(rp.regular_price_poisha, v.regular_price_poisha) as regular_poisha,
  case
    when (v.sale_starts_at is null or v.sale_starts_at <= now()) and (v.sale_ends_at is null or v.sale_ends_at > now())
    then case
      when rp.variation_id is null then coalesce(v.sale_price_poisha, v.regular_price_poisha)
      else coalesce(rp.sale_price_poisha, rp.regular_price_poisha)
    end
    else coalesce(rp.regular_price_poisha, v.regular_price_poisha)
  end as sale_poisha
from variation v
cross join region r
left join regional_price rp on rp.variation_id = v.id and rp.region_code = r.code;

-- What can still be promised in a region, over all its hubs.
create view region_stock as
select s.variation_id, h.region_code, sum(s.on_hand - s.reserved)::integer as available
from stock s
join hub h on h.id = s.hub_id
group by s.variation_id, h.region_code;
