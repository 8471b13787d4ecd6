-- Assistants are told about the orders that they placed, by signed webhooks.

-- Keys that sign webhooks. Each stays published for a week after the next one has taken over.
create table assistant_key (
  kid text primary key,
  public_key jsonb not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);

-- The profile under which the order was placed. Null for chat programs without a profile.
alter table assistant_order add column assistant_id integer references assistant on delete set null;
create index assistant_order_assistant on assistant_order (assistant_id);

create table assistant_webhook (
  id uuid primary key default gen_random_uuid(),
  order_id integer not null references customer_order on delete cascade,
  link_id integer not null references assistant_link on delete cascade,
  assistant_id integer not null references assistant on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'skipped')),
  attempts integer not null default 0,
  -- Written at the first attempt and repeated unchanged.
  body text,
  dated_at timestamptz,
  answer_status integer,
  created_at timestamptz not null default now()
);
create index assistant_webhook_order on assistant_webhook (order_id, state);
create index assistant_webhook_link on assistant_webhook (link_id);
create index assistant_webhook_assistant on assistant_webhook (assistant_id);
create index assistant_webhook_created on assistant_webhook (created_at);
