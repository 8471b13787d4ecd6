-- What weighed more than its nominal weight was paid for by its weight, and all of it may go back.
alter table order_line drop constraint order_line_refund_within_price;
alter table order_line add constraint order_line_refund_within_price
  check (refunded_poisha between 0 and unit_poisha * quantity + greatest(weight_poisha, 0) - discount_poisha) not valid;
alter table order_line validate constraint order_line_refund_within_price;
