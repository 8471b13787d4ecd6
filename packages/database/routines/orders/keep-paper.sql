-- Invoices and credit notes are immutable, except that deleting the account removes the buyer.
create or replace function keep_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer' and new.buyer = '{}' then
    return new;
  end if;
  raise exception 'an issued paper never changes (order %)', old.order_id using errcode = 'restrict_violation';
end
$$;

create or replace trigger invoice_never_changes before update or delete on invoice
  for each row execute function keep_paper();

create or replace trigger credit_note_never_changes before update or delete on credit_note
  for each row execute function keep_paper();
