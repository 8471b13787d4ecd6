-- Who picks an order, and until when the claim lasts without a tick. Orders that are picked together are numbered from 1,
-- and their bags are marked with that number.
alter table customer_order
  add column picker_id integer references account on delete set null,
  add column picking_until timestamptz,
  add column picking_place smallint;
