-- What shoppers would like to have, and what they were told about it.

create table wishlist_item (
  account_id integer not null references account on delete cascade,
  variation_id integer not null references variation on delete cascade,
  region_code text not null references region,
  added_at timestamptz not null default clock_timestamp(),
  added_price_poisha bigint not null check (added_price_poisha > 0),
  -- What it cost, and whether it could be had, when the shopper added it or was last told. Never above what it cost
  -- when added: only what is lower than that is good news.
  known_price_poisha bigint not null check (known_price_poisha > 0),
  known_in_stock boolean not null,
  primary key (account_id, variation_id)
);
create index wishlist_item_variation on wishlist_item (variation_id);
