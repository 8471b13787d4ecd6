-- Why there is as much in stock as there is: every change, for good, and the lots that pieces came in.

create table lot (
  id integer generated always as identity primary key,
  variation_id integer not null references variation on delete cascade,
  code text not null check (code <> ''),
  -- The last day on which it may be sold, in Dhaka; null: it does not spoil.
  best_before date,
  created_at timestamptz not null default now(),
  constraint lot_code_once unique (variation_id, code),
  unique (id, variation_id)
);
create index lot_best_before on lot (best_before) where best_before is not null;

-- What is left of each lot at each hub. Pieces on hand that are in none of them came without a lot.
create table stock_lot (
  lot_id integer not null,
  hub_id integer not null references hub,
  variation_id integer not null,
  pieces integer not null constraint stock_lot_never_negative check (pieces >= 0),
  primary key (lot_id, hub_id),
  foreign key (lot_id, variation_id) references lot (id, variation_id) on delete cascade
);
create index stock_lot_level on stock_lot (variation_id, hub_id) where pieces > 0;

-- Pieces on hand whose date has passed. They leave as soon as no order needs them to be counted.
alter table stock add column expired integer not null default 0 check (expired >= 0);

-- It tells of sizes, lots and people that are gone, too, so it refers to none of them.
create table stock_movement (
  id bigint generated always as identity primary key,
  variation_id integer not null,
  hub_id integer not null,
  lot_id integer,
  pieces integer not null check (pieces <> 0),
  -- What was on hand at the hub afterwards, of all lots.
  balance integer not null,
  reason text not null check (reason in ('opening', 'received', 'sold', 'returned', 'transferred', 'counted', 'damaged',
    'expired', 'sample', 'correction')),
  document_kind text,
  document_number text,
  note text not null default '',
  -- What one piece cost when it was received.
  cost_poisha bigint check (cost_poisha >= 0),
  staff_id integer,
  at timestamptz not null default now()
);
create index stock_movement_level on stock_movement (variation_id, hub_id, id);
create index stock_movement_document on stock_movement (document_kind, document_number);
create index stock_movement_at on stock_movement (at desc, id desc);
-- A stock level is opened once.
create unique index stock_movement_opening on stock_movement (variation_id, hub_id) where reason = 'opening';
