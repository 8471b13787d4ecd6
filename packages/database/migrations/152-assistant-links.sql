-- Accounts linked to shopping assistants by OAuth: consent, limits and tokens, and what an assistant did.

create table assistant_link (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- URL of the assistant's client metadata document, and its host, by which people know the assistant.
  client_id text not null check (char_length(client_id) <= 500),
  host text not null check (char_length(host) <= 255),
  scopes text[] not null,
  order_limit_poisha bigint not null check (order_limit_poisha >= 0),
  day_limit_poisha bigint not null check (day_limit_poisha >= 0),
  confirms_each boolean not null,
  -- What was spent on this day in Dhaka. It stays when the person stops the assistant and links it again.
  spent_on date,
  spent_poisha bigint not null default 0,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz,
  stopped_at timestamptz,
  unique (account_id, client_id)
);

-- Codes and tokens, hashed.
create table assistant_token (
  token_hash bytea primary key,
  kind text not null check (kind in ('code', 'access', 'refresh')),
  link_id integer not null references assistant_link on delete cascade,
  -- Of codes.
  redirect_uri text,
  code_challenge text,
  created_at timestamptz not null default now(),
  -- Codes and refresh tokens are used once; a second use is noticed by this.
  used_at timestamptz,
  expires_at timestamptz not null
);
create index assistant_token_link on assistant_token (link_id);
create index assistant_token_expires on assistant_token (expires_at);

-- Orders that assistants placed. The host stays for the figures of staff when the link is erased.
create table assistant_order (
  order_id integer primary key references customer_order on delete cascade,
  link_id integer references assistant_link on delete set null,
  host text not null,
  placed_at timestamptz not null default now()
);
create index assistant_order_link on assistant_order (link_id);
create index assistant_order_placed on assistant_order (placed_at);

-- A linked checkout has the person's address and slot, and becomes an order once.
alter table assistant_basket
  add column link_id integer references assistant_link on delete cascade,
  add column address_id integer references address on delete set null,
  add column slot_id text,
  add column fingerprint text,
  add column order_id integer references customer_order on delete set null;
create index assistant_basket_link on assistant_basket (link_id) where link_id is not null;
create index assistant_basket_address on assistant_basket (address_id) where address_id is not null;
create index assistant_basket_order on assistant_basket (order_id) where order_id is not null;

-- The assistant that acted, taken from the transaction, so that no statement that writes history can miss it.
alter table order_history add column assistant text;
alter table order_history alter column assistant set default nullif(current_setting('tatka.assistant', true), '');
alter table order_problem add column assistant text;
alter table order_problem alter column assistant set default nullif(current_setting('tatka.assistant', true), '');
