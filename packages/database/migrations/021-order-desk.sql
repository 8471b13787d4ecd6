-- What staff need to find an order among a million, and the notes they leave on one another's orders.

-- For staff only: what the customer may read of an order is its history, and never this.
create table order_note (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order on delete cascade,
  staff_id integer references account on delete set null,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default clock_timestamp()
);
create index order_note_order on order_note (order_id, id);

-- The list's filters, each beside the sort it is read in. Ways of paying and regions are few and every one is common,
-- so for them the sort's own index is enough.
create index customer_order_status_placed on customer_order (status, placed_at desc);
create index customer_order_payment_placed on customer_order (payment_status, placed_at desc);
create index customer_order_hub_placed on customer_order (hub_id, placed_at desc);
create index customer_order_deliver on customer_order (deliver_from);
create index customer_order_status_deliver on customer_order (status, deliver_from);
create index customer_order_total on customer_order (total_poisha);

-- The search: the number by its beginning, a phone by either end, a name by any part of it. The recipient stays one
-- value, so that no second copy of a person's name has to be forgotten with the first.
create index customer_order_number_start on customer_order (number text_pattern_ops);
create index customer_order_phone on customer_order ((recipient ->> 'phone') text_pattern_ops);
create index customer_order_phone_end on customer_order (reverse(recipient ->> 'phone') text_pattern_ops);
create index customer_order_name on customer_order using gin ((recipient ->> 'name') gin_trgm_ops);
create index account_phone_start on account (phone text_pattern_ops);
create index account_phone_end on account (reverse(phone) text_pattern_ops);
create index account_name on account using gin (name gin_trgm_ops);
