-- Stores the total of an order's credit notes beside its total.
create or replace function count_credit() returns trigger language plpgsql as $$
begin
  update customer_order o set credited_poisha = o.credited_poisha + r.amount_poisha - r.rounding_poisha
  from refund r where r.id = new.refund_id and o.id = new.order_id;
  return null;
end
$$;

create or replace trigger credit_note_counts after insert on credit_note
  for each row execute function count_credit();
