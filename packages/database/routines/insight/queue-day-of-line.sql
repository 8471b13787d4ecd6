-- Queues the day of an order's invoice when returned pieces change its totals.
create or replace function queue_day_of_line() returns trigger language plpgsql as $$
begin
  insert into sales_queue
  select dhaka_day(issued_at) from invoice where order_id = new.order_id and serial is not null;
  return null;
end
$$;

-- Deleting a size only clears the reference in its lines, which reports do not read.
create or replace trigger order_line_counts_otherwise after update on order_line
  for each row when (
    (old.order_id, old.sold_variation_id, old.product_id, old.category_ids, old.quantity, old.returned_quantity,
      old.unit_poisha, old.weight_poisha, old.discount_poisha, old.vat_poisha, old.cost_poisha)
    is distinct from
    (new.order_id, new.sold_variation_id, new.product_id, new.category_ids, new.quantity, new.returned_quantity,
      new.unit_poisha, new.weight_poisha, new.discount_poisha, new.vat_poisha, new.cost_poisha)
  ) execute function queue_day_of_line();
