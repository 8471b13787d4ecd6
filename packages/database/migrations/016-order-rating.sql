-- What a customer says of a delivered order, for staff to read.

create table order_rating (
  order_id integer primary key references customer_order on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 1000),
  rated_at timestamptz not null default now()
);
