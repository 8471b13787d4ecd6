-- Of an order that was delivered, some pieces or all may come back later.

alter table customer_order drop constraint customer_order_status_check;
alter table customer_order add constraint customer_order_status_check check (
  status in ('placed', 'confirmed', 'packed', 'out_for_delivery', 'delivery_failed', 'delivered', 'cancelled',
    'part_returned', 'returned')
) not valid;
alter table customer_order validate constraint customer_order_status_check;

alter table order_line add column returned_quantity integer not null default 0;
alter table order_line add constraint order_line_returned_once check (returned_quantity between 0 and quantity) not valid;
alter table order_line validate constraint order_line_returned_once;
-- What came back may be sold again although no money went back for it, where it was replaced.
alter table order_line drop constraint order_line_restocked_once;
alter table order_line add constraint order_line_restocked_once check (restocked_quantity between 0 and quantity) not valid;
alter table order_line validate constraint order_line_restocked_once;
