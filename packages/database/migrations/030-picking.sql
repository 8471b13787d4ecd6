-- Pieces of a line that a packer has found.
alter table order_line add column picked_quantity integer not null default 0 check (picked_quantity >= 0);

-- Pieces that were ordered and not found when the order was packed, and what became of them.
create table substitution (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order on delete cascade,
  -- Null once the line has gone.
  order_line_id integer references order_line on delete set null,
  title_en text not null,
  title_bn text not null,
  size_en text not null,
  size_bn text not null,
  quantity integer not null check (quantity > 0),
  -- What those pieces cost before any discount.
  worth_poisha bigint not null check (worth_poisha >= 0),
  -- What is offered instead, {variationId, title, titleBn, size, sizeBn, picture, quantity, unitPoisha}; null: nothing.
  offer jsonb,
  -- What becomes of it when the customer does not answer.
  without_answer text not null check (without_answer in ('replaced', 'removed')),
  state text not null check (state in ('asked', 'replaced', 'removed')),
  answer text check (answer in ('accepted', 'declined', 'none')),
  answer_before timestamptz,
  -- When the customer was written to; null: not yet, or nobody had to be.
  told_at timestamptz,
  staff_id integer references account on delete set null,
  at timestamptz not null default now(),
  constraint substitution_offers_what_it_asks check (state = 'removed' or offer is not null)
);
create index substitution_order on substitution (order_id);
create index substitution_line on substitution (order_line_id);
create index substitution_staff on substitution (staff_id);
create index substitution_waits on substitution (answer_before) where state = 'asked';
create unique index substitution_one_question on substitution (order_line_id) where state = 'asked';
