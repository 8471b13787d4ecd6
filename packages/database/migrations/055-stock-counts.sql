-- Blind counts: what people found at a hub, before anybody tells them what should be there.

create table stock_count (
  id integer generated always as identity primary key,
  number text not null generated always as ('C-' || lpad(id::text, greatest(4, length(id::text)), '0')) stored,
  hub_id integer not null references hub on delete cascade,
  -- Of any level; null: everything.
  category_id integer references category on delete cascade,
  state text not null default 'open' check (state in ('open', 'closed', 'posted', 'discarded')),
  opened_by integer,
  opened_at timestamptz not null default now(),
  closed_by integer,
  closed_at timestamptz,
  settled_by integer,
  settled_at timestamptz
);
create index stock_count_open on stock_count (hub_id) where state in ('open', 'closed');

create table stock_count_line (
  count_id integer not null references stock_count on delete cascade,
  variation_id integer not null references variation on delete cascade,
  counted integer not null check (counted between 0 and 1000000),
  -- What there was to be counted by the books at that moment: on hand, less what is in the bags of packed orders.
  expected integer not null,
  -- The level's last movement before it was counted; those after it are no part of the difference.
  after_movement bigint not null,
  counted_by integer,
  counted_at timestamptz not null default now(),
  -- What was booked; null until then. Fewer than the difference where orders hold the rest.
  posted integer,
  primary key (count_id, variation_id)
);
