-- What was damaged on arrival and what was charged for the rest, and the bills of suppliers.
alter table purchase_line
  add column damaged integer not null default 0 check (damaged >= 0),
  -- The sum of the prices at receipt, for pieces with a price.
  add column charged_poisha bigint not null default 0 check (charged_poisha >= 0);

create table supplier_bill (
  id integer generated always as identity primary key,
  supplier_id integer not null references supplier,
  purchase_id integer references purchase_order on delete set null,
  number text not null check (number <> ''),
  billed_on date not null,
  due_on date not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  paid_poisha bigint not null default 0,
  paid_on date,
  note text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- A bill that is entered twice would be paid twice.
  constraint supplier_bill_once unique (supplier_id, number),
  constraint supplier_bill_due_later check (due_on >= billed_on),
  constraint supplier_bill_paid_within check (paid_poisha between 0 and amount_poisha)
);
create index supplier_bill_purchase on supplier_bill (purchase_id);
create index supplier_bill_open on supplier_bill (due_on) where paid_poisha < amount_poisha;
