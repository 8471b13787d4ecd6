-- Payment methods are rows that the server adds for each descriptor, so no constraint lists their codes.
alter table payment_method drop constraint payment_method_code_check;
alter table payment_method
  add column settles text not null default 'online' check (settles in ('door', 'online'));
update payment_method set settles = 'door' where code = 'cod';

alter table customer_order drop constraint customer_order_payment_method_check;
alter table payment drop constraint payment_gateway_check;
alter table refund drop constraint refund_payout_check;
