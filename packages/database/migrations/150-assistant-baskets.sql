-- Shopping assistants, with the carts and checkouts that they prepare. A basket belongs to no customer: everyone with
-- its link may add it to their own cart.

create table assistant (
  id integer generated always as identity primary key,
  profile_url text not null unique check (char_length(profile_url) <= 500),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

create table assistant_basket (
  id text primary key,
  kind text not null check (kind in ('cart', 'checkout')),
  -- The cart of a checkout; a cart has one checkout at most.
  cart_id text unique references assistant_basket on delete set null,
  assistant_id integer not null references assistant on delete cascade,
  region_code text not null references region,
  language text not null check (language in ('en', 'bn')),
  -- [{variationId, quantity, substitution}]
  lines jsonb not null,
  is_cancelled boolean not null default false,
  -- When a customer added it to their own cart.
  taken_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index assistant_basket_expires on assistant_basket (expires_at);
create index assistant_basket_assistant on assistant_basket (assistant_id, created_at);

-- Answers by idempotency key. Null until the call is done.
create table assistant_call (
  assistant_id integer not null references assistant on delete cascade,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (assistant_id, operation, key)
);
create index assistant_call_created on assistant_call (created_at);

-- Words for which assistants found nothing. Counted apart from people's searches, because programs repeat theirs.
create table assistant_missed_search (
  id integer generated always as identity primary key,
  query text not null unique check (char_length(query) <= 100),
  count integer not null default 1,
  last_at timestamptz not null default now()
);
create index assistant_missed_search_last on assistant_missed_search (last_at);
