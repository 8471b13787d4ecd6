-- Products of other categories that are bought with products of a category in a region, the most telling first. It fills
-- up products with few orders. The nightly job that rebuilds bought_together rebuilds it.
create table bought_with_category (
  category_id integer not null references category on delete cascade,
  region_code text not null references region,
  other_ids integer[] not null,
  primary key (category_id, region_code)
);
