-- Saved lists that are ordered every week or month, and the proposals that customers confirm.

create table standing_basket (
  list_id integer primary key references saved_list on delete cascade,
  every text not null check (every in ('week', 'month')),
  -- A weekday, 0 being Sunday, or a day of the month; shorter months have it on their last day.
  day smallint not null,
  -- Deleting the address ends the basket.
  address_id integer not null references address on delete cascade,
  -- The preferred start of the delivery.
  prefers_from time not null,
  substitution text not null check (substitution in ('best_match', 'call_me', 'refund')),
  -- What happens to a proposal without an answer.
  when_silent text not null check (when_silent in ('cancel', 'order')),
  cap_poisha bigint check (cap_poisha > 0),
  -- The next day of delivery without a proposal.
  next_on date not null,
  is_paused boolean not null default false,
  constraint standing_basket_has_a_day check (case every when 'week' then day between 0 and 6 else day between 1 and 31 end),
  constraint standing_basket_orders_within_a_cap check (when_silent = 'cancel' or cap_poisha is not null)
);
create index standing_basket_next on standing_basket (next_on) where not is_paused;
create index standing_basket_address on standing_basket (address_id);

create table standing_proposal (
  id integer generated always as identity primary key,
  list_id integer not null references saved_list on delete cascade,
  delivers_on date not null,
  state text not null default 'proposed' check (state in ('proposed', 'ordered', 'declined', 'skipped', 'expired', 'refused')),
  answer_before timestamptz not null,
  order_id integer unique references customer_order on delete set null,
  -- Why an order without an answer was not placed.
  refusal text,
  decided_at timestamptz,
  -- One proposal, and so at most one order, for each date.
  unique (list_id, delivers_on)
);
create index standing_proposal_open on standing_proposal (answer_before) where state = 'proposed';
