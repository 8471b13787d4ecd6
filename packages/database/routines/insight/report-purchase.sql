-- Reports a purchase, with the customer's consent. Cash orders are reported when placed, because that decision follows
-- the advertisement. Online orders are reported when paid, because unpaid ones expire.
create or replace function report_purchase() returns trigger language plpgsql as $$
begin
  if exists (select from measurement_target where is_on) then
    insert into purchase_event (target, order_id)
    select t.target, o.id
    from customer_order o
    join measurement_target t on t.is_on
    where o.id = new.order_id and o.total_poisha > 0
      and case when (select m.settles from payment_method m where m.code = o.payment_method) = 'door' then new.status = 'placed' else new.payment_status = 'paid' end
      and agrees_to_sharing(o.account_id)
    on conflict do nothing;
  end if;
  return null;
end
$$;

create or replace trigger order_history_reports_purchases after insert on order_history
  for each row execute function report_purchase();
