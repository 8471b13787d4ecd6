-- Chooses each department's method, and forecasts four weeks of demand from `today` on. In a back-test of the last four weeks,
-- forecasts made for a week each are compared with what was ordered; an effect is used only if fewer pieces are wrong with it.
-- Periods of the calendar are tested on the last one, with factors from those before it.
create or replace function learn_demand(today date) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  tried text;
  period date := (select max(first_day) from calendar_period where first_day between today - 400 and today - 14
    and kind in ('ramadan', 'before_eid'));
  origins date[];
begin
  perform pg_advisory_xact_lock(hashtext('learn_demand'));
  create temporary table week_error (
    department_id integer, variation_id integer, hub_id integer, origin date, expected double precision, pieces double precision,
    wrong double precision, primary key (variation_id, hub_id, origin)
  ) on commit drop;
  create temporary table department_error (department_id integer primary key, wrong double precision, pieces double precision)
    on commit drop;

  delete from demand_method;
  insert into demand_method (department_id) select id from category where level = 1;
  foreach tried in array array['', 'weekday', 'month_end', 'offer', 'calendar'] loop
    origins := case when tried = 'calendar' then array[period, period + 7]
      else array[today - 28, today - 21, today - 14, today - 7] end;
    continue when origins[1] is null;
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
  end loop;

  perform learn_demand_factors(today - 28);
  perform test_demand(array[today - 28, today - 21, today - 14, today - 7], '{}');
  create temporary table spread on commit drop as
    select e.variation_id, e.hub_id, e.department_id, sum((e.pieces - e.expected) ^ 2) as squares, sum(e.expected) as expected
    from week_error e group by 1, 2, 3;
  perform learn_demand_factors(today);

  delete from demand_forecast;
  insert into demand_forecast (variation_id, hub_id, from_day, expected, dispersion)
  with of_department as (
    select department_id, greatest(1, sum(squares) / nullif(sum(expected), 0)) as dispersion from spread group by 1
  )
  select f.variation_id, f.hub_id, today, array_agg(round(coalesce(f.pieces, 0)::numeric, 3) order by f.day),
    -- Four weeks say little about one size, so its department's counts as much as its own.
    coalesce(greatest(1, (s.squares / nullif(s.expected, 0) + d.dispersion) / 2), d.dispersion, 2)
  from forecast_demand(today, 28) f
  left join spread s on s.variation_id = f.variation_id and s.hub_id = f.hub_id
  left join of_department d on d.department_id = f.department_id
  group by f.variation_id, f.hub_id, s.squares, s.expected, d.dispersion
  having sum(f.pieces) > 0;
end
$$;
