-- Of which lots the pieces in an order's bags are, from packing until they are handed over or back in stock. Pieces without a
-- lot are there too, so that what lies in bags is never counted among what lies in the hub.
create table packed_lot (
  order_line_id integer not null,
  hub_id integer not null,
  variation_id integer not null,
  lot_id integer references lot on delete cascade,
  pieces integer not null check (pieces > 0),
  unique nulls not distinct (order_line_id, hub_id, lot_id),
  foreign key (order_line_id, hub_id) references order_allocation on delete cascade
);
create index packed_lot_level on packed_lot (variation_id, hub_id);
