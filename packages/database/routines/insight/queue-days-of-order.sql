-- Queues the day on which an order was placed and, on changes, the days of its tax papers.
create or replace function queue_days_of_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into sales_queue values (dhaka_day(old.placed_at));
    insert into sales_queue
    select dhaka_day(issued_at) from invoice where order_id = old.id and serial is not null
    union select dhaka_day(issued_at) from credit_note where order_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into sales_queue values (dhaka_day(new.placed_at));
  end if;
  return null;
end
$$;

-- Most steps of an order change no totals.
create or replace trigger customer_order_counts_otherwise after update on customer_order
  for each row when (
    (old.status in ('cancelled', 'delivery_failed'), old.placed_at, old.region_code, old.hub_id, old.payment_method, old.is_first_order,
      old.subtotal_poisha, old.discount_poisha, old.delivery_poisha, old.delivery_discount_poisha, old.total_poisha,
      old.vat_poisha, old.voucher_code)
    is distinct from
    (new.status in ('cancelled', 'delivery_failed'), new.placed_at, new.region_code, new.hub_id, new.payment_method, new.is_first_order,
      new.subtotal_poisha, new.discount_poisha, new.delivery_poisha, new.delivery_discount_poisha, new.total_poisha,
      new.vat_poisha, new.voucher_code)
  ) execute function queue_days_of_order();

create or replace trigger customer_order_deleted after delete on customer_order
  for each row when (old.status not in ('cancelled', 'delivery_failed')) execute function queue_days_of_order();

create or replace trigger customer_order_placed after insert on customer_order
  for each row when (new.status not in ('cancelled', 'delivery_failed')) execute function queue_days_of_order();
