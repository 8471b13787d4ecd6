-- Notes the day of an order whose line counts otherwise now.
create or replace function queue_day_of_line() returns trigger language plpgsql as $$
begin
  insert into sales_queue
  select distinct dhaka_day(placed_at) from customer_order where id in (old.order_id, new.order_id);
  return null;
end
$$;

-- A size that is deleted only takes the reference from its lines, which reports do not read.
create or replace trigger order_line_counts_otherwise after update on order_line
  for each row when (
    (old.order_id, old.sold_variation_id, old.product_id, old.category_ids, old.quantity, old.returned_quantity,
      old.unit_poisha, old.weight_poisha, old.discount_poisha, old.vat_poisha, old.cost_poisha)
    is distinct from
    (new.order_id, new.sold_variation_id, new.product_id, new.category_ids, new.quantity, new.returned_quantity,
      new.unit_poisha, new.weight_poisha, new.discount_poisha, new.vat_poisha, new.cost_poisha)
  ) execute function queue_day_of_line();
