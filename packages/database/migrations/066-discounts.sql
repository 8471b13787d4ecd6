-- What the store takes off a cart by itself: buy some and get some, bundles, spend and save.
create table discount (
  id integer generated always as identity primary key,
  -- Shown to the shopper.
  title_en text not null check (char_length(title_en) between 1 and 120),
  title_bn text not null check (char_length(title_bn) between 1 and 120),
  -- As packages/domain/src/orders/discount-terms.ts describes them.
  terms jsonb not null check (terms ->> 'kind' in ('buy_get', 'bundle', 'spend')),
  -- Null: everywhere.
  region_code text references region,
  starts_at timestamptz,
  ends_at timestamptz,
  -- 0 is Sunday; none: every day.
  weekdays smallint[] not null default '{}',
  -- In the time of Dhaka, such as 16:00; both or neither.
  from_time text check (from_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  until_time text check (until_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  -- Null: without limit.
  total_limit integer check (total_limit > 0),
  customer_limit integer check (customer_limit > 0),
  used integer not null default 0 check (used >= 0),
  status text not null default 'active' check (status in ('active', 'hidden')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint discount_ends_after_it_starts check (ends_at > starts_at),
  constraint discount_has_both_times check ((from_time is null) = (until_time is null) and from_time < until_time),
  constraint discount_never_overused check (used <= total_limit)
);

-- How often each customer has used it: one row, so that parallel orders queue up on it.
create table discount_customer (
  discount_id integer references discount on delete cascade,
  account_id integer references account on delete cascade,
  used integer not null default 0 check (used >= 0),
  primary key (discount_id, account_id)
);
create index discount_customer_account on discount_customer (account_id);

-- The discounts of an order, as they were agreed: what it says and by which terms its lines are priced again when they
-- are changed. What it takes off the goods stands with the lines.
create table order_discount (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order on delete cascade,
  discount_id integer references discount on delete set null,
  title_en text not null,
  title_bn text not null,
  terms jsonb not null,
  -- Whether what is off the order's delivery is this one's.
  frees_delivery boolean not null default false
);
create index order_discount_order on order_discount (order_id);
create index order_discount_discount on order_discount (discount_id);

-- What of a line's discount is whose; the parts sum to order_line.discount_poisha.
create table order_line_discount (
  order_line_id integer references order_line on delete cascade,
  order_discount_id integer references order_discount on delete cascade,
  amount_poisha bigint not null check (amount_poisha > 0),
  primary key (order_line_id, order_discount_id)
);
create index order_line_discount_discount on order_line_discount (order_discount_id);
