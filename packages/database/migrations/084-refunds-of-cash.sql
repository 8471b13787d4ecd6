-- A refund of a cash order is due until a person records its payment: to a bKash number, by the rider of a run, or at the
-- counter.
alter table refund add column payout text check (payout in ('bkash', 'rider', 'counter'));
alter table refund add column payout_phone text;
alter table refund add column payout_run_id integer references delivery_run;
alter table refund add column payout_reference text;
alter table refund add column paid_by integer references account on delete set null;

-- Only a gateway carries a refund out or refuses it.
alter table refund drop constraint refund_by_gateway_or_by_hand;
alter table refund add constraint refund_by_gateway_or_by_hand
  check (payment_id is not null or status in ('due', 'done')) not valid;
alter table refund validate constraint refund_by_gateway_or_by_hand;

create index refund_of_run on refund (payout_run_id) where payout_run_id is not null;
