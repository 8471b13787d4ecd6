-- Payments and refunds.

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

-- One attempt to pay an order online.
create table payment (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order,
  gateway text not null check (gateway in ('sslcommerz', 'bkash')),
  -- Ours, new for each attempt; gateways take at most 30 characters.
  transaction_id text not null unique check (length(transaction_id) <= 30),
  amount_poisha bigint not null check (amount_poisha > 0),
  -- started: the shopper was sent to the gateway. unknown: the gateway did not answer, so a job asks again.
  -- held: money came, but staff must decide. surplus: money came that the order did not need, and goes back.
  status text not null default 'started'
    check (status in ('started', 'unknown', 'paid', 'failed', 'cancelled', 'held', 'surplus')),
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
-- Payments by what became of them, the newest first.
create index payment_by_status on payment (status, id);
create unique index payment_once on payment (order_id) where status = 'paid';
create unique index payment_one_started on payment (order_id) where status = 'started';
create index payment_open on payment (started_at) where status in ('started', 'unknown');
create index payment_order on payment (order_id);
create index payment_unpaid on payment (started_at) where status in ('failed', 'cancelled');

-- Money that goes back. A row with status due waits for staff or the job that carries it out.
create table refund (
  id integer generated always as identity primary key,
  payment_id integer references payment,
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
  settled_at timestamptz,
  constraint refund_by_gateway_or_by_hand check (payment_id is not null or status = 'done')
);
-- When money was given back.
create index refund_done on refund (coalesce(settled_at, created_at)) where status = 'done';
create index refund_order on refund (order_id);
create index refund_payment on refund (payment_id);
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

insert into payment_method (code, title_en, title_bn, text_en, text_bn, sort) values
  ('cod', 'Cash on delivery', 'ক্যাশ অন ডেলিভারি',
    'Pay the rider in cash at your door.', 'দরজায় রাইডারকে নগদ দিন।', 1),
  ('sslcommerz', 'Card or online banking', 'কার্ড বা অনলাইন ব্যাংকিং',
    'Visa, Mastercard, AMEX and online banking through SSLCommerz.',
    'SSLCommerz-এর মাধ্যমে ভিসা, মাস্টারকার্ড, অ্যামেক্স ও অনলাইন ব্যাংকিং।', 2),
  ('bkash', 'bKash', 'বিকাশ', 'Pay from your bKash account.', 'আপনার বিকাশ অ্যাকাউন্ট থেকে দিন।', 3);
