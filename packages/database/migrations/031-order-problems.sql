-- What customers report about an order that was delivered, and what staff answered.
create table order_problem (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order on delete cascade,
  note text not null default '' check (char_length(note) <= 1000),
  state text not null default 'open' check (state in ('open', 'refunded', 'replaced', 'declined')),
  answer text not null default '' check (char_length(answer) <= 1000),
  -- Who of the staff answered.
  staff_id integer references account on delete set null,
  refund_id integer references refund on delete set null,
  -- The order at no charge that replaces what was wrong.
  replacement_id integer references customer_order on delete set null,
  reported_at timestamptz not null default now(),
  answered_at timestamptz,
  -- When the customer was written to.
  told_at timestamptz,
  constraint order_problem_answered check ((state = 'open') = (answered_at is null))
);
create index order_problem_order on order_problem (order_id);
create index order_problem_staff on order_problem (staff_id);
create unique index order_problem_refund on order_problem (refund_id);
create unique index order_problem_replacement on order_problem (replacement_id);
create index order_problem_open on order_problem (reported_at, id) where state = 'open';
create index order_problem_answered_last on order_problem (answered_at desc, id desc) where state <> 'open';

create table order_problem_line (
  problem_id integer references order_problem on delete cascade,
  order_line_id integer references order_line on delete cascade,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('missing', 'damaged', 'not_fresh', 'wrong_item', 'other')),
  -- Pieces whose money went back by the answer.
  refunded_quantity integer not null default 0,
  primary key (problem_id, order_line_id),
  constraint order_problem_refunds_what_was_reported check (refunded_quantity between 0 and quantity)
);
create index order_problem_line_order_line on order_problem_line (order_line_id);

-- A picture belongs to a review or to a problem; while it belongs to neither, it was only uploaded.
alter table review_picture add column problem_id integer references order_problem on delete cascade;
create index review_picture_problem on review_picture (problem_id) where problem_id is not null;
