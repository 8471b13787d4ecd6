-- What a size cost in a region from when on, with regional prices, sales, flash sales and markdowns. `refresh_prices` adds a
-- row where the price is another one than before; the rebuild of that routine notes the first one.
create table price_point (
  variation_id integer not null references variation on delete cascade,
  region_code text not null references region,
  since timestamptz not null default now(),
  poisha bigint not null,
  primary key (variation_id, region_code, since)
);
