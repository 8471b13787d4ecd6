-- Products of other categories that are bought together with a product in a region, the most telling first. A nightly
-- job rebuilds it from orders.
create table bought_together (
  product_id integer not null references product on delete cascade,
  region_code text not null references region,
  other_ids integer[] not null,
  primary key (product_id, region_code)
);
