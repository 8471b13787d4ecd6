-- What shoppers mean to buy. Nothing is promised by it: stock is reserved when the order is placed.

create table cart_line (
  account_id integer not null references account on delete cascade,
  variation_id integer not null references variation on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  -- What it cost when the shopper last chose the quantity, to say so when it changes.
  seen_price_poisha bigint not null check (seen_price_poisha > 0),
  added_at timestamptz not null default clock_timestamp(),
  primary key (account_id, variation_id)
);
create index cart_line_variation on cart_line (variation_id);
