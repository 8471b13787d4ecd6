-- The rules for cash orders that apply to an account, with their points, by its own history only. Counts neither
-- failures by the shop's fault nor those of a rider who came after the promised time. `terms` are the setting cashCheck
-- with the lists of the order policy.
create or replace function cash_risk(account integer, total_poisha bigint, terms jsonb)
returns table (rule text, times integer, points integer) language sql stable as $$
  with own as materialized (
    select o.id, o.deliver_until, o.subtotal_poisha, terms -> 'supplied' ? o.status as is_supplied,
      coalesce((
        select sum(r.quantity * r.unit_poisha) from order_refusal r
        where r.order_id = o.id and terms -> 'refusals' ? r.reason and r.at <= o.deliver_until
      ), 0) as refused_poisha
    from customer_order o
    where o.account_id = account and o.placed_at > now() - make_interval(months => (terms ->> 'months')::int)
  ), counted (rule, times) as (
    select 'failed_door', count(*) from own join order_history h on h.order_id = own.id
    where terms -> 'failures' ? h.reason and not h.was_late and h.at <= own.deliver_until
    union all
    select 'refused_door', count(*) from own where refused_poisha > 0 and refused_poisha >= subtotal_poisha
    union all
    select 'unreachable', count(*) from own join order_check c on c.order_id = own.id
    where c.unanswered_calls > 0 and c.state <> 'done'
    union all
    select 'new_account', count(*) from account a
    where a.id = account and a.created_at > now() - make_interval(days => (terms ->> 'newAccountDays')::int)
      and not exists (select from own where own.is_supplied)
    union all
    select 'large_order', (total_poisha >= (terms ->> 'largeOrder')::numeric * 100)::int
    union all
    select 'accepted', least(3, count(*)) from own where is_supplied and refused_poisha < subtotal_poisha
  )
  select c.rule, c.times::int,
    c.times::int * (terms -> 'points' ->> c.rule)::int * case when c.rule = 'accepted' then -1 else 1 end
  from counted c where c.times > 0 and (terms -> 'points' ->> c.rule)::int > 0
$$;
