-- Nothing due is paid: orders that were still waiting for a payment of nothing.
with healed as (
  update customer_order set payment_status = 'paid', pay_before = null, version = version + 1
  where total_poisha = 0 and payment_status in ('unpaid', 'pending', 'failed')
    and status in ('placed', 'confirmed', 'packed', 'out_for_delivery')
  returning id, status, payment_status
)
insert into order_history (order_id, status, payment_status, note)
select id, status, payment_status, 'no payment due' from healed;

-- A tax invoice as it was issued, in both languages: nothing that changes later changes it. `content` is what the
-- paper says but for the buyer, who is taken out when the account is deleted.
create table invoice (
  order_id integer primary key references customer_order on delete restrict,
  issued_at timestamptz not null,
  content jsonb not null,
  buyer jsonb not null
);

create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.order_id, new.issued_at, new.content) = (old.order_id, old.issued_at, old.content)
    and new.buyer = '{}' then
    return new;
  end if;
  raise exception 'an issued invoice never changes (order %)', old.order_id using errcode = 'restrict_violation';
end
$$;
create trigger invoice_never_changes before update or delete on invoice
  for each row execute function keep_invoice();

-- As before, but a day that cannot be booked stays noted, is told of, and stops none of the others.
create or replace function refresh_sales() returns integer language plpgsql as $$
declare
  noted date[];
  one date;
begin
  if not exists (select from sales_queue) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtext('refresh_sales'));
  with taken as (delete from sales_queue returning day)
  select array_agg(distinct day) into noted from taken;
  foreach one in array coalesce(noted, '{}') loop
    begin
      perform book_sales(one, one);
    exception when others then
      raise warning 'the sales of % could not be booked: %', one, sqlerrm;
      insert into sales_queue values (one);
    end;
  end loop;
  return coalesce(cardinality(noted), 0);
end
$$;

-- The same for sizes that run low.
create or replace function refresh_scarce() returns void language plpgsql as $$
declare
  noted integer[];
  one integer;
begin
  if not exists (select from scarce_queue) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('refresh_scarce'));
  with taken as (delete from scarce_queue returning variation_id)
  select array_agg(distinct variation_id) into noted from taken;
  begin
    perform book_scarce(coalesce(noted, '{}'));
  exception when others then
    foreach one in array noted loop
      begin
        perform book_scarce(array[one]);
      exception when others then
        raise warning 'what is left of size % could not be counted: %', one, sqlerrm;
        insert into scarce_queue values (one);
      end;
    end loop;
  end;
end
$$;
