-- Where programs of others are told of what happens in the store.
create table webhook_endpoint (
  id integer primary key generated always as identity,
  url text not null,
  -- Such as order.placed.
  events text[] not null,
  sealed_secret bytea not null,
  is_on boolean not null default true,
  -- Since when nothing could be delivered; null while it works.
  failing_since timestamptz,
  -- Why the store itself switched it off.
  off_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- Each message to each endpoint, and what came of it.
create table webhook_delivery (
  id bigint primary key generated always as identity,
  endpoint_id integer not null references webhook_endpoint on delete cascade,
  event text not null,
  -- What it is about: an order's number, a size or a product.
  subject text not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'skipped')),
  attempts integer not null default 0,
  answer_status integer,
  answer text not null default '',
  created_at timestamptz not null default now(),
  tried_at timestamptz
);
create index webhook_delivery_of_endpoint on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, event, subject) where state = 'waiting';
create index webhook_delivery_by_age on webhook_delivery (created_at);
