-- Learns whether an effect makes the forecasts of each department better; the empty one is the plain method, and comes first.
-- learn_demand and the nightly job call it for each effect in turn.
create or replace function learn_demand_effect(today date, tried text) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  period date := (select max(first_day) from calendar_period where first_day between today - 400 and today - 14
    and kind in ('ramadan', 'before_eid'));
  origins date[] := case when tried = 'calendar' then array[period, period + 7]
    else array[today - 28, today - 21, today - 14, today - 7] end;
begin
  if origins[1] is null then
    return;
  end if;
  if tried = '' then
    perform pg_advisory_xact_lock(hashtext('learn_demand'));
    create temporary table week_error (
      department_id integer, variation_id integer, hub_id integer, origin date, expected double precision, pieces double precision,
      wrong double precision, primary key (variation_id, hub_id, origin)
    ) on commit drop;
    create temporary table department_error (department_id integer primary key, wrong double precision, pieces double precision)
      on commit drop;
    delete from demand_method;
    insert into demand_method (department_id) select id from category where level = 1;
  end if;
  if tried in ('', 'calendar') then
    perform learn_demand_factors(origins[1]);
  end if;
  if tried = 'calendar' then
    truncate department_error;
    perform test_demand(origins, '{}');
    insert into department_error select department_id, sum(wrong), sum(pieces) from week_error group by 1;
  end if;
  perform test_demand(origins, array_remove(array[tried], ''));
  if tried = '' then
    insert into department_error select department_id, sum(wrong), sum(pieces) from week_error group by 1;
    update demand_method m set plain_error = e.wrong / nullif(e.pieces, 0), error = e.wrong / nullif(e.pieces, 0)
    from department_error e where e.department_id = m.department_id;
  else
    update demand_method m
    set effects = m.effects || tried,
      error = case when tried = 'calendar' then m.error else n.wrong / nullif(n.pieces, 0) end
    from (select department_id, sum(wrong) as wrong, sum(pieces) as pieces from week_error group by 1) n
    join department_error e using (department_id)
    where n.department_id = m.department_id and n.wrong < e.wrong * 0.998
      and (tried = 'weekday' or 'weekday' = any (m.effects));
    update department_error e set wrong = m.error * e.pieces
    from demand_method m where m.department_id = e.department_id and tried <> 'calendar';
  end if;
end
$$;
