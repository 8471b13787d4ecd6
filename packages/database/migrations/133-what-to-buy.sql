-- How a supplier delivers, for the proposals of purchase orders.
alter table supplier
  -- ISO weekdays, Monday is 1; empty: any day.
  add column delivery_days smallint[] not null default '{}' check (delivery_days <@ '{1,2,3,4,5,6,7}'),
  -- How many days of demand an order covers.
  add column cover_days integer not null default 7 check (cover_days between 1 and 60),
  add column minimum_poisha bigint not null default 0 check (minimum_poisha >= 0);

-- How a size is bought. Sizes without a row are bought by the piece, and can be sold as long as their last lots.
create table size_supply (
  variation_id integer primary key references variation on delete cascade,
  pack_pieces integer not null default 1 check (pack_pieces > 0),
  -- Days from receipt to the last day of sale.
  life_days integer check (life_days > 0)
);
