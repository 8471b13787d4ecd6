-- What is asked of a cash order: the strictest measure whose limit the points of cash_risk reach, or null. A part
-- payment is in tens of taka and below the total; without an online payment method it becomes a call.
create or replace function cash_check(account integer, total_poisha bigint, terms jsonb)
returns table (measure text, points integer, reasons jsonb, advance_poisha bigint) language sql stable as $$
  with summed as (
    select greatest(0, coalesce(sum(r.points), 0))::int as points,
      coalesce(jsonb_agg(jsonb_build_object('rule', r.rule, 'times', r.times, 'points', r.points)
        order by r.points desc, r.rule), '[]') as reasons,
      case when (terms ->> 'hasOnline')::boolean then least(
        ceil(total_poisha * (terms ->> 'advancePercent')::numeric / 100000) * 1000, floor(total_poisha / 100.0) * 100
      )::bigint else 0 end as advance_poisha
    from cash_risk(account, total_poisha, terms) r
  ), decided as (
    select case
        when total_poisha <= 0 then null
        when s.points >= (terms ->> 'advanceFrom')::int then case when s.advance_poisha > 0 then 'advance' else 'call' end
        when s.points >= (terms ->> 'callFrom')::int then 'call'
        when s.points >= (terms ->> 'pinFrom')::int then 'pin'
      end as measure, s.*
    from summed s
  )
  select d.measure, d.points, d.reasons, case when d.measure = 'advance' then d.advance_poisha else 0 end
  from decided d
$$;
