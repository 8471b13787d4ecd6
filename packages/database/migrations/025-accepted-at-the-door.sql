-- What a customer did not take of an order that was delivered, and what was paid in cash.

-- The order's lines say what was accepted; this is the rest, as it was ordered.
create table order_refusal (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order on delete cascade,
  variation_id integer references variation on delete set null,
  title_en text not null,
  title_bn text not null,
  size_en text not null,
  size_bn text not null,
  sku text not null,
  quantity integer not null check (quantity > 0),
  unit_poisha bigint not null,
  reason text not null check (reason in ('refused', 'damaged', 'missing', 'other')),
  at timestamptz not null default now()
);
create index order_refusal_order on order_refusal (order_id);
create index order_refusal_variation on order_refusal (variation_id);

-- Null until it is delivered, and for orders that are paid online.
alter table customer_order add column cash_taken_poisha bigint;
-- What cash to the nearest taka is above or below the total.
alter table customer_order add column rounding_poisha bigint not null default 0;
-- Not valid: the orders there are need not be read, since they have neither.
alter table customer_order add constraint order_cash_not_below_zero
  check (cash_taken_poisha >= 0) not valid;
alter table customer_order add constraint order_rounded_to_the_taka check (rounding_poisha between -50 and 50) not valid;

-- Money of an order that came to less than was paid: its total tells it already, so it is no loss of income.
alter table refund add column corrects_total boolean not null default false;
