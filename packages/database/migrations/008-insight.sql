-- What staff did, and what was sold, by day of Asia/Dhaka.

create table audit_entry (
  id bigint generated always as identity primary key,
  account_id integer not null references account,
  action text not null,
  resource text not null,
  resource_id text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create index audit_entry_account on audit_entry (account_id, at desc, id desc);
create index audit_entry_action on audit_entry (action, at desc, id desc);
-- The audit log is read newest first, whole or by who, what and how.
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_kind on audit_entry (resource, at desc, id desc);
create index audit_entry_resource on audit_entry (resource, resource_id, at desc);

-- Amounts in poisha. What is paid is goods - discount + delivery; tax is inside of it.
create table sales_day (
  day date,
  region_code text,
  hub_id integer,
  payment_method text,
  is_first_order boolean,
  orders integer not null,
  goods_poisha bigint not null,
  discount_poisha bigint not null,
  -- As charged: what a voucher took off it is gone already.
  delivery_poisha bigint not null,
  vat_poisha bigint not null,
  -- Of the lines whose cost is known: what was paid for them without tax, and what they cost the store.
  costed_poisha bigint not null,
  cost_poisha bigint not null,
  refund_poisha bigint not null,
  primary key (day, region_code, hub_id, payment_method, is_first_order)
);

-- Each order once for every category that it holds something of, on every level. Category 0 is unknown.
create table category_day (
  day date,
  level smallint,
  category_id integer,
  region_code text,
  orders integer not null,
  quantity bigint not null,
  revenue_poisha bigint not null,
  costed_poisha bigint not null,
  cost_poisha bigint not null,
  primary key (day, level, category_id, region_code)
);

-- Product and variation 0 are unknown.
create table product_day (
  day date,
  product_id integer,
  variation_id integer,
  region_code text,
  quantity bigint not null,
  revenue_poisha bigint not null,
  costed_poisha bigint not null,
  cost_poisha bigint not null,
  primary key (day, product_id, variation_id, region_code)
);
-- What the thirty days before a stock level reached zero sold is read from the index alone.
create index product_day_sold on product_day (variation_id, day) include (region_code, quantity);

create table voucher_day (
  day date,
  voucher_code text,
  orders integer not null,
  discount_poisha bigint not null,
  revenue_poisha bigint not null,
  primary key (day, voucher_code)
);

-- Days to rebook; any number of times each, so that nobody who places an order waits for another.
create table sales_queue (
  day date not null
);
