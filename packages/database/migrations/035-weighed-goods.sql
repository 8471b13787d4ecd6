-- A size that is sold by weight: its price is for its weight in grams, and a piece may weigh so many per cent more or less.
alter table variation add column weight_tolerance_percent integer
  check (weight_tolerance_percent between 1 and 50);

-- What an order keeps of it; null for what is sold by the piece.
alter table order_line add column nominal_grams integer check (nominal_grams > 0);
alter table order_line add column weight_tolerance_percent integer;
-- What the pieces weigh together, once the packer has weighed them.
alter table order_line add column weighed_grams integer check (weighed_grams > 0);
-- What that added to the line's price, or took from it.
alter table order_line add column weight_poisha bigint not null default 0;
