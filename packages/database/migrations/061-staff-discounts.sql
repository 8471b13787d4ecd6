-- What staff take off an order that they place for a customer, and why: a part of its goods, the delivery charge, or both.
alter table customer_order
  add column staff_discount_percent smallint,
  add column staff_discount_reason text,
  add column delivery_waiver_reason text,
  add constraint staff_discount_is_a_percent check (staff_discount_percent between 1 and 100) not valid,
  add constraint staff_discount_has_a_reason
    check ((staff_discount_percent is null) = (staff_discount_reason is null)) not valid;

-- Orders that staff have begun on the phone. What is on the page is kept as it is: it is priced again when it is resumed.
create table order_draft (
  id integer generated always as identity primary key,
  staff_id integer not null references account on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  content jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index order_draft_staff on order_draft (staff_id, updated_at desc);
create index order_draft_updated on order_draft (updated_at);
