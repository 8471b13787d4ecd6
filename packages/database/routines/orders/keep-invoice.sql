-- An invoice stays as it was issued; only the buyer can be taken out, when the account is deleted.
create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.order_id, new.issued_at, new.content) = (old.order_id, old.issued_at, old.content)
    and new.buyer = '{}' then
    return new;
  end if;
  raise exception 'an issued invoice never changes (order %)', old.order_id using errcode = 'restrict_violation';
end
$$;

create or replace trigger invoice_never_changes before update or delete on invoice
  for each row execute function keep_invoice();
