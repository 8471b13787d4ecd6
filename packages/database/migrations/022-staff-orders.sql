-- What staff do with orders: money back by line, goods back on the shelf, cash handed back, lists that become orders.

alter table order_line
  -- Pieces whose money went back, that money to the poisha, and those of the pieces that went back on the shelf.
  add column refunded_quantity integer not null default 0,
  add column refunded_poisha bigint not null default 0,
  add column restocked_quantity integer not null default 0,
  add constraint order_line_refunded_once check (refunded_quantity between 0 and quantity),
  add constraint order_line_refund_within_price check (
    refunded_poisha between 0 and unit_poisha * quantity - discount_poisha
  ),
  add constraint order_line_restocked_once check (restocked_quantity between 0 and refunded_quantity);

alter table customer_order
  add column delivery_refunded_poisha bigint not null default 0,
  -- What was handed back of an order that was paid in cash: a refund by hand claims its amount here first.
  add column cash_refunded_poisha bigint not null default 0,
  add constraint order_delivery_refunded_once check (
    delivery_refunded_poisha between 0 and delivery_poisha - delivery_discount_poisha
  ),
  add constraint order_cash_never_below_zero check (cash_refunded_poisha between 0 and total_poisha);

-- Cash came by no gateway, and goes back by none: such a refund is done when it is written down.
alter table refund alter column payment_id drop not null;
alter table refund add constraint refund_by_gateway_or_by_hand check (payment_id is not null or status = 'done');

-- The order that staff made of a list.
alter table shopping_list add column order_id integer references customer_order on delete set null;
create index shopping_list_order on shopping_list (order_id);
