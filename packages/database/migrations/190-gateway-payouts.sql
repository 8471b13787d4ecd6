-- What a payment gateway paid to the bank, from its statement.
create table gateway_payout (
  id integer generated always as identity primary key,
  gateway text not null references payment_method,
  -- The number of the payout in the statement.
  reference text not null,
  paid_on date not null,
  received_poisha bigint not null check (received_poisha >= 0),
  -- What the gateway kept.
  fees_poisha bigint not null check (fees_poisha >= 0),
  note text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint gateway_payout_once unique (gateway, reference)
);
