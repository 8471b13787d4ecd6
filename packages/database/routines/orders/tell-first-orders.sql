-- Marks whether an order is the customer's first. A guest's order always is.
create or replace function tell_first_orders() returns trigger language plpgsql as $$
begin
  new.is_first_order := new.account_id is null
    or not exists (select from customer_order earlier where earlier.account_id = new.account_id);
  return new;
end
$$;

create or replace trigger customer_order_is_first before insert on customer_order
  for each row when (new.is_first_order is null) execute function tell_first_orders();
