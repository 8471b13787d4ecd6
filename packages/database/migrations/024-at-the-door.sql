-- A delivery can fail, for a reason, and be tried again or taken back.

alter table customer_order drop constraint customer_order_status_check;
alter table customer_order add constraint customer_order_status_check check (
  status in ('placed', 'confirmed', 'packed', 'out_for_delivery', 'delivery_failed', 'delivered', 'cancelled', 'returned')
) not valid;
alter table customer_order validate constraint customer_order_status_check;

-- Why a delivery failed; null for every other step.
alter table order_history add column reason text
  check (reason in ('not_home', 'refused', 'wrong_address', 'damaged', 'other'));

-- Pieces of an order taken back that can no longer be sold.
alter table order_line add column written_off_quantity integer not null default 0
  check (written_off_quantity between 0 and quantity);
