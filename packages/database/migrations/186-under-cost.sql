-- Sizes whose price is below their cost, so that the morning page reports each of them once. A nightly job maintains it.
create table under_cost (
  variation_id integer primary key references variation on delete cascade,
  -- The day on which it began, or on which the loss grew.
  since date not null,
  seen_on date not null,
  -- The loss of a piece on that day.
  lost_poisha bigint not null
);
