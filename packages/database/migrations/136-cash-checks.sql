-- What a cash order needs before it is packed or handed over, with the reasons as they were when it was placed.
create table order_check (
  order_id integer primary key references customer_order on delete cascade,
  measure text not null check (measure in ('pin', 'call', 'advance')),
  points integer not null,
  -- [{"rule", "times", "points"}]
  reasons jsonb not null,
  advance_poisha bigint not null default 0 check (advance_poisha >= 0),
  state text not null default 'open' check (state in ('open', 'done', 'overruled')),
  unanswered_calls integer not null default 0 check (unanswered_calls between 0 and 20),
  -- The customer's question to staff.
  question text not null default '',
  asked_at timestamptz,
  created_at timestamptz not null default now()
);
create index order_check_open on order_check (order_id) where state = 'open';

-- Paid online in advance for a cash order, in whole taka: so much less is collected at the door.
alter table customer_order add column advance_poisha bigint not null default 0;
alter table payment add column is_advance boolean not null default false;

-- Whether a delivery failed after the promised time, which a new slot overwrites.
alter table order_history add column was_late boolean not null default false;
