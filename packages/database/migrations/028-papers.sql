-- Tax papers with serials that have no gap and no double, by fiscal year (named by the year it begins in) and hub.

-- The last number given. It is raised in the statement that stores the paper, so both happen or neither.
create table paper_series (
  kind text check (kind in ('invoice', 'credit_note')),
  hub_id integer references hub,
  fiscal_year smallint,
  last integer not null check (last > 0),
  primary key (kind, hub_id, fiscal_year)
);

-- Null for invoices issued before there were serials.
alter table invoice add column hub_id integer references hub;
alter table invoice add column fiscal_year smallint;
alter table invoice add column serial integer;
create unique index invoice_serial on invoice (hub_id, fiscal_year, serial);
create index invoice_issued on invoice (issued_at);

-- What of an order a refund is for; the rest of its amount is a price reduction.
create table refund_line (
  refund_id integer references refund on delete cascade,
  order_line_id integer references order_line on delete cascade,
  quantity integer not null check (quantity > 0),
  poisha bigint not null check (poisha >= 0),
  primary key (refund_id, order_line_id)
);
create index refund_line_order_line on refund_line (order_line_id);
alter table refund add column delivery_poisha bigint not null default 0;

-- Corrects an invoice by what was refunded. It stays as it was issued, like the invoice.
create table credit_note (
  refund_id integer primary key references refund on delete restrict,
  order_id integer not null references customer_order on delete restrict,
  issued_at timestamptz not null,
  content jsonb not null,
  buyer jsonb not null,
  hub_id integer not null references hub,
  fiscal_year smallint not null,
  serial integer not null,
  unique (hub_id, fiscal_year, serial)
);
create index credit_note_order on credit_note (order_id);
create index credit_note_issued on credit_note (issued_at);
