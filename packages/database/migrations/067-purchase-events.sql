-- Where purchases are reported for measuring advertisements: Google Analytics 4 and Meta.
create table measurement_target (
  target text primary key check (target in ('ga4', 'meta')),
  is_on boolean not null default false,
  -- The measurement id or the pixel's number; both are public.
  public_id text not null,
  sealed_secret bytea not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Each time a customer agreed that their purchases may be reported, or withdrew it. The last one counts; without any,
-- nothing was agreed to. Marketing by email is agreed to apart from it.
create table sharing_consent_event (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  is_given boolean not null,
  at timestamptz not null default now()
);
create index sharing_consent_event_account on sharing_consent_event (account_id, id desc);

-- What is to be reported, once for each order or refund and target; what it says is read when it is sent.
create table purchase_event (
  id bigint primary key generated always as identity,
  target text not null references measurement_target,
  order_id integer not null references customer_order on delete cascade,
  -- Null: the purchase itself.
  refund_id integer references refund on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'skipped')),
  attempts integer not null default 0,
  answer text not null default '',
  created_at timestamptz not null default now(),
  tried_at timestamptz
);
create unique index purchase_event_once on purchase_event (order_id, target, coalesce(refund_id, 0));
create index purchase_event_of_target on purchase_event (target, id desc);
create index purchase_event_of_refund on purchase_event (refund_id) where refund_id is not null;
create index purchase_event_by_age on purchase_event (created_at);
