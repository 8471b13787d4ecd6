-- Codes that lower what an order costs, for whom and how often.

create table voucher (
  id integer generated always as identity primary key,
  -- In capital letters; typed in any case.
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'),
  title text not null default '',
  kind text not null check (kind in ('percent', 'fixed', 'free_delivery')),
  percent smallint check (percent between 1 and 100),
  amount_poisha bigint check (amount_poisha > 0),
  min_order_poisha bigint not null default 0 check (min_order_poisha >= 0),
  -- The most that a percentage takes off.
  cap_poisha bigint check (cap_poisha > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Null: without limit.
  total_limit integer check (total_limit > 0),
  customer_limit integer check (customer_limit > 0),
  used integer not null default 0 check (used >= 0),
  -- Null: everywhere.
  region_code text references region,
  first_order_only boolean not null default false,
  status text not null default 'active' check (status in ('active', 'hidden')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'fixed') = (amount_poisha is not null)),
  check (ends_at > starts_at),
  constraint voucher_never_overused check (used <= total_limit)
);

-- Without a row in either, a voucher is for everything in the cart.
create table voucher_category (
  voucher_id integer not null references voucher on delete cascade,
  category_id integer not null references category on delete cascade,
  primary key (voucher_id, category_id)
);
create table voucher_product (
  voucher_id integer not null references voucher on delete cascade,
  product_id integer not null references product on delete cascade,
  primary key (voucher_id, product_id)
);

-- How often each customer has used it: one row, so that parallel orders queue up on it.
create table voucher_customer (
  voucher_id integer not null references voucher on delete cascade,
  account_id integer not null references account on delete cascade,
  used integer not null default 0 check (used >= 0),
  primary key (voucher_id, account_id)
);
