-- From the cart to the order.

create table cart_line (
  account_id integer references account on delete cascade,
  variation_id integer references variation on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  -- What it cost when the shopper last chose the quantity, to say so when it changes.
  seen_price_poisha bigint not null check (seen_price_poisha > 0),
  added_at timestamptz not null default clock_timestamp(),
  primary key (account_id, variation_id)
);
create index cart_line_variation on cart_line (variation_id);

create table wishlist_item (
  account_id integer references account on delete cascade,
  variation_id integer references variation on delete cascade,
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

create table voucher (
  id integer generated always as identity primary key,
  -- In capital letters; typed in any case.
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'),
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
  constraint voucher_only_percent_has_percent check ((kind = 'percent') = (percent is not null)),
  constraint voucher_only_fixed_has_amount check ((kind = 'fixed') = (amount_poisha is not null)),
  constraint voucher_ends_after_it_starts check (ends_at > starts_at),
  constraint voucher_never_overused check (used <= total_limit)
);

-- Without a row in either, a voucher is for everything in the cart.
create table voucher_category (
  voucher_id integer references voucher on delete cascade,
  category_id integer references category,
  primary key (voucher_id, category_id)
);

create table voucher_product (
  voucher_id integer references voucher on delete cascade,
  product_id integer references product on delete cascade,
  primary key (voucher_id, product_id)
);

-- How often each customer has used it: one row, so that parallel orders queue up on it.
create table voucher_customer (
  voucher_id integer references voucher on delete cascade,
  account_id integer references account on delete cascade,
  used integer not null default 0 check (used >= 0),
  primary key (voucher_id, account_id)
);

create table customer_order (
  id integer generated always as identity primary key,
  -- Random, so that nobody finds another's order by counting.
  number text collate "C" not null unique check (number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- Null once the customer's account is deleted; the order itself must be kept.
  account_id integer references account on delete set null,
  status text not null default 'placed'
    check (status in ('placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered', 'cancelled', 'returned')),
  payment_method text not null check (payment_method in ('cod', 'sslcommerz', 'bkash')),
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'pending', 'paid', 'failed', 'partly_refunded', 'refunded')),
  language text not null default 'en' check (language in ('en', 'bn')),
  region_code text not null references region,
  hub_id integer not null references hub,
  shipping_zone_id integer references shipping_zone on delete set null,
  -- {name, phone, division, district, zone, address, landmark, deliveryNote}, each place in both languages.
  recipient jsonb not null,
  shipping_kind text not null check (shipping_kind in ('standard', 'express')),
  slot_window_id integer references slot_window on delete set null,
  deliver_from timestamptz not null,
  deliver_until timestamptz not null,
  subtotal_poisha bigint not null check (subtotal_poisha > 0),
  discount_poisha bigint not null default 0,
  delivery_poisha bigint not null check (delivery_poisha >= 0),
  delivery_discount_poisha bigint not null default 0,
  total_poisha bigint not null check (total_poisha >= 0),
  -- Prices include it.
  vat_poisha bigint not null default 0 check (vat_poisha >= 0),
  voucher_id integer references voucher on delete set null,
  voucher_code text,
  note text not null default '',
  wants_reusable_bags boolean not null default false,
  plastic_grams integer not null default 0,
  placed_at timestamptz not null default now(),
  -- An online payment not made until then cancels the order.
  pay_before timestamptz,
  version integer not null default 1,
  delivery_refunded_poisha bigint not null default 0,
  -- What was handed back of an order that was paid in cash: a refund by hand claims its amount here first.
  cash_refunded_poisha bigint not null default 0,
  -- Whether it is the customer's first: said once, when it is placed. Erasing an account later changes nothing.
  is_first_order boolean not null,
  constraint order_discount_within_subtotal check (discount_poisha between 0 and subtotal_poisha),
  constraint order_delivery_discount_within_delivery check (delivery_discount_poisha between 0 and delivery_poisha),
  constraint order_adds_up check (
    total_poisha = subtotal_poisha - discount_poisha + delivery_poisha - delivery_discount_poisha
  ),
  constraint order_cash_never_below_zero check (cash_refunded_poisha between 0 and total_poisha),
  constraint order_delivery_refunded_once
    check (delivery_refunded_poisha between 0 and delivery_poisha - delivery_discount_poisha)
);
create index customer_order_account on customer_order (account_id, placed_at desc);
-- Each sort's index holds whatever the list's filters look at, so that a page is found in the index alone, however deep
-- it lies. One more holds the kinds of orders, which are few: by it a rare kind is found at once, and any is counted.
create index customer_order_by_delivery on customer_order (deliver_from, id)
  include (placed_at, status, payment_status, payment_method, region_code, hub_id);
create index customer_order_by_placed on customer_order (placed_at, id)
  include (deliver_from, status, payment_status, payment_method, region_code, hub_id);
create index customer_order_by_total on customer_order (total_poisha, id)
  include (placed_at, deliver_from, status, payment_status, payment_method, region_code, hub_id);
create index customer_order_kinds on customer_order (status, payment_status, payment_method, hub_id, region_code);
create index customer_order_name on customer_order using gin ((recipient ->> 'name') gin_trgm_ops);
create index customer_order_phone on customer_order ((recipient ->> 'phone') text_pattern_ops);
create index customer_order_phone_end on customer_order (reverse(recipient ->> 'phone') text_pattern_ops);
create index customer_order_unpaid on customer_order (pay_before) where pay_before is not null and status = 'placed';

create table order_line (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order on delete cascade,
  variation_id integer references variation on delete set null,
  product_slug text not null,
  title_en text not null,
  title_bn text not null,
  size_en text not null,
  size_bn text not null,
  sku text not null,
  measurement numeric(10, 3) not null,
  uom text not null,
  picture_name text,
  storage text not null,
  quantity integer not null check (quantity > 0),
  unit_poisha bigint not null check (unit_poisha > 0),
  regular_poisha bigint not null,
  -- This line's share of the order's discount, to the poisha.
  discount_poisha bigint not null default 0,
  -- The tax inside what is paid for the line, and the rate it was charged at.
  vat_poisha bigint not null default 0,
  vat_basis_points integer not null default 0,
  -- The flash sale whose price it was bought at.
  flash_sale_id integer references flash_sale on delete set null,
  substitution text not null default 'best_match' check (substitution in ('best_match', 'call_me', 'refund')),
  -- Pieces whose money went back, that money to the poisha, and those of the pieces that went back in stock.
  refunded_quantity integer not null default 0,
  refunded_poisha bigint not null default 0,
  restocked_quantity integer not null default 0,
  sold_variation_id integer,
  product_id integer,
  -- From the department down.
  category_ids integer[] not null default '{}',
  cost_poisha bigint check (cost_poisha >= 0),
  constraint order_line_not_above_regular check (regular_poisha >= unit_poisha),
  constraint order_line_discount_within_price check (discount_poisha between 0 and unit_poisha * quantity),
  constraint order_line_refund_within_price
    check (refunded_poisha between 0 and unit_poisha * quantity - discount_poisha),
  constraint order_line_refunded_once check (refunded_quantity between 0 and quantity),
  constraint order_line_restocked_once check (restocked_quantity between 0 and refunded_quantity)
);
create index order_line_order on order_line (order_id);
create index order_line_picture on order_line (picture_name) where picture_name is not null;
create index order_line_variation on order_line (variation_id);

-- From which hubs a line is taken. Reserved when placed, taken when delivered, given back once when cancelled.
create table order_allocation (
  order_line_id integer references order_line on delete cascade,
  hub_id integer references hub,
  variation_id integer not null,
  quantity integer not null check (quantity > 0),
  state text not null default 'reserved' check (state in ('reserved', 'taken', 'released')),
  primary key (order_line_id, hub_id)
);

create table order_history (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order on delete cascade,
  status text not null,
  payment_status text not null,
  note text not null default '',
  -- Null: the customer or the store itself.
  staff_id integer references account on delete set null,
  at timestamptz not null default clock_timestamp()
);
create index order_history_order on order_history (order_id, id);

-- For staff only: what the customer may read of an order is its history, and never this.
create table order_note (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order on delete cascade,
  staff_id integer references account on delete set null,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default clock_timestamp()
);
create index order_note_order on order_note (order_id, id);

-- A tax invoice as it was issued, in both languages: nothing that changes later changes it. `content` is what the
-- paper says but for the buyer, who is taken out when the account is deleted.
create table invoice (
  order_id integer primary key references customer_order on delete restrict,
  issued_at timestamptz not null,
  content jsonb not null,
  buyer jsonb not null
);

-- What an acknowledged write answered, so that the same key gets the same answer. Refusals are not kept.
create table idempotency_key (
  account_id integer references account on delete cascade,
  route text,
  key text check (length(key) between 1 and 255),
  body_hash bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, route, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Which kinds there are and how many of each: paid orders are mostly delivered, and nobody pays cash before.
create statistics customer_order_kinds_known (mcv) on status, payment_method, payment_status, region_code, hub_id
  from customer_order;
alter statistics customer_order_kinds_known set statistics 200;
