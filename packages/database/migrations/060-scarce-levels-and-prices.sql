-- outside a transaction
-- What a hub has fewer than ten pieces of, so that counting what is out or low never walks all stock. Filled by book_scarce.
create table if not exists scarce_level (
  variation_id integer references variation on delete cascade,
  hub_id integer references hub on delete cascade,
  available integer not null,
  primary key (variation_id, hub_id)
);
create index if not exists scarce_level_hub on scarce_level (hub_id, available) include (variation_id);

-- What hubs still have to send or to receive.
drop index concurrently if exists stock_transfer_open;
create index concurrently stock_transfer_open on stock_transfer (id) where state in ('requested', 'sent');

-- What each size cost when, from here on: reports say which price moved a figure. Written by note_price.
create table if not exists price_change (
  id bigint generated always as identity primary key,
  variation_id integer not null references variation on delete cascade,
  at timestamptz not null default now(),
  regular_before_poisha bigint not null,
  regular_after_poisha bigint not null,
  -- Null: no sale.
  sale_before_poisha bigint,
  sale_after_poisha bigint
);
create index if not exists price_change_variation on price_change (variation_id, at);

-- Who packed how many orders in a period.
drop index concurrently if exists order_history_packed;
create index concurrently order_history_packed on order_history (at) include (order_id, staff_id) where status = 'packed';
