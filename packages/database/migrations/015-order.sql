-- Orders as they were placed: names, prices and the address are copied, so that nothing later changes them.

create table customer_order (
  id integer generated always as identity primary key,
  -- Random, so that nobody finds another's order by counting.
  number text not null unique check (number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- Null once the customer's account is deleted; the order itself must be kept.
  account_id integer references account on delete set null,
  status text not null default 'placed' check (
    status in ('placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered', 'cancelled', 'returned')
  ),
  payment_method text not null check (payment_method in ('cod', 'sslcommerz', 'bkash')),
  payment_status text not null default 'unpaid' check (
    payment_status in ('unpaid', 'pending', 'paid', 'failed', 'partly_refunded', 'refunded')
  ),
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
  discount_poisha bigint not null default 0 check (discount_poisha between 0 and subtotal_poisha),
  delivery_poisha bigint not null check (delivery_poisha >= 0),
  delivery_discount_poisha bigint not null default 0 check (delivery_discount_poisha between 0 and delivery_poisha),
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
  constraint order_adds_up check (
    total_poisha = subtotal_poisha - discount_poisha + delivery_poisha - delivery_discount_poisha
  )
);
create index customer_order_account on customer_order (account_id, placed_at desc);
create index customer_order_placed on customer_order (placed_at desc);
create index customer_order_open on customer_order (status, placed_at) where status not in ('delivered', 'cancelled', 'returned');
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
  regular_poisha bigint not null check (regular_poisha >= unit_poisha),
  -- This line's share of the order's discount, to the poisha.
  discount_poisha bigint not null default 0 check (discount_poisha between 0 and unit_poisha * quantity),
  -- The tax inside what is paid for the line, and the rate it was charged at.
  vat_poisha bigint not null default 0,
  vat_basis_points integer not null default 0,
  -- The flash sale whose price it was bought at.
  flash_sale_id integer references flash_sale on delete set null,
  substitution text not null default 'best_match' check (substitution in ('best_match', 'call_me', 'refund'))
);
create index order_line_order on order_line (order_id);
create index order_line_variation on order_line (variation_id);

-- From which shelves a line is taken. Reserved when placed, taken when delivered, given back once when cancelled.
create table order_allocation (
  order_line_id integer not null references order_line on delete cascade,
  hub_id integer not null references hub,
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

-- One try to pay an order online.
create table payment (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order,
  gateway text not null check (gateway in ('sslcommerz', 'bkash')),
  -- Ours, new for each try; gateways take at most 30 characters.
  transaction_id text not null unique check (length(transaction_id) <= 30),
  amount_poisha bigint not null check (amount_poisha > 0),
  -- started: the shopper was sent to the gateway. unknown: the gateway did not answer, so a job asks again.
  -- held: money came, but staff must decide. surplus: money came that the order did not need, and goes back.
  status text not null default 'started' check (
    status in ('started', 'unknown', 'paid', 'failed', 'cancelled', 'held', 'surplus')
  ),
  -- The gateway's names for it: its session or payment, its validation, the bank's transaction.
  gateway_session text unique,
  gateway_validation text unique,
  bank_transaction text unique,
  url text,
  detail text not null default '',
  -- What the gateway says it took, and what of it is back or promised back: a refund claims its amount here first.
  captured_poisha bigint not null default 0 check (captured_poisha >= 0),
  refunded_poisha bigint not null default 0,
  started_at timestamptz not null default now(),
  -- When the job last asked the gateway about it.
  checked_at timestamptz,
  settled_at timestamptz,
  constraint payment_never_below_zero check (refunded_poisha between 0 and captured_poisha)
);
create index payment_order on payment (order_id);
create index payment_open on payment (started_at) where status in ('started', 'unknown');
create index payment_unpaid on payment (started_at) where status in ('failed', 'cancelled');
create index payment_held on payment (started_at) where status = 'held';
create unique index payment_once on payment (order_id) where status = 'paid';
create unique index payment_one_started on payment (order_id) where status = 'started';

-- Money that goes back. A row with status due waits for staff or the job that carries it out.
create table refund (
  id integer generated always as identity primary key,
  payment_id integer not null references payment,
  order_id integer not null references customer_order,
  amount_poisha bigint not null check (amount_poisha > 0),
  status text not null default 'due' check (status in ('due', 'processing', 'done', 'failed')),
  reason text not null,
  transaction_id text not null unique check (length(transaction_id) <= 30),
  gateway_reference text unique,
  detail text not null default '',
  staff_id integer references account on delete set null,
  created_at timestamptz not null default now(),
  -- When the gateway was last spoken to about it.
  checked_at timestamptz,
  settled_at timestamptz
);
create index refund_payment on refund (payment_id);
create index refund_order on refund (order_id);
create index refund_waiting on refund (created_at) where status in ('due', 'processing', 'failed');

-- The token a gateway gave the store, shared by all copies of the server: asking too often gets the store blocked.
create table gateway_token (
  gateway text primary key,
  -- Encrypted; null until one was granted.
  token bytea,
  expires_at timestamptz,
  -- The last two times that one was asked for, granted or not.
  asked_at timestamptz,
  asked_before_at timestamptz
);
insert into gateway_token (gateway) values ('bkash');

-- What an acknowledged write answered, so that the same key gets the same answer. Refusals are not kept.
create table idempotency_key (
  account_id integer not null references account on delete cascade,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, route, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table payment_method (
  code text primary key check (code in ('cod', 'sslcommerz', 'bkash')),
  title_en text not null,
  title_bn text not null,
  text_en text not null default '',
  text_bn text not null default '',
  status text not null default 'active' check (status in ('active', 'hidden')),
  sort integer not null default 0,
  version integer not null default 1
);
insert into payment_method (code, title_en, title_bn, text_en, text_bn, sort) values
  ('cod', 'Cash on delivery', 'ক্যাশ অন ডেলিভারি', 'Pay the rider in cash at your door.', 'দরজায় রাইডারকে নগদ দিন।', 1),
  ('sslcommerz', 'Card or online banking', 'কার্ড বা অনলাইন ব্যাংকিং', 'Visa, Mastercard, AMEX and online banking through SSLCommerz.', 'SSLCommerz-এর মাধ্যমে ভিসা, মাস্টারকার্ড, অ্যামেক্স ও অনলাইন ব্যাংকিং।', 2),
  ('bkash', 'bKash', 'বিকাশ', 'Pay from your bKash account.', 'আপনার বিকাশ অ্যাকাউন্ট থেকে দিন।', 3);

-- What a product's packaging and tax come to, for the plastic summary and the tax invoice.
alter table product add column vat_basis_points integer not null default 0 check (vat_basis_points between 0 and 5000);
alter table variation add column plastic_grams integer not null default 0 check (plastic_grams >= 0);
alter table variation add column plastic_pieces integer not null default 0 check (plastic_pieces >= 0);
