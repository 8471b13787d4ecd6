-- Fills `week_error` with forecasts of a week from each of these days beside what was ordered then. Of days without stock, the
-- share in which there was some counts.
-- Not checked as it is made: learn_demand_effect makes the table.
set local check_function_bodies = off;
create or replace function test_demand(origins date[], tried text[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan set enable_nestloop = off as $$
declare
  origin date;
begin
  truncate week_error;
  foreach origin in array origins loop
    insert into week_error
    select f.department_id, f.variation_id, f.hub_id, origin, sum(coalesce(f.pieces, 0) * coalesce(d.open_share, 1)),
      sum(coalesce(d.pieces, 0)), sum(abs(coalesce(d.pieces, 0) - coalesce(f.pieces, 0) * coalesce(d.open_share, 1)))
    from forecast_demand(origin, 7, tried) f
    left join demand_day d on d.variation_id = f.variation_id and d.hub_id = f.hub_id and d.day = f.day
      and d.day >= origin and d.day < origin + 7
    group by 1, 2, 3;
  end loop;
end
$$;
set local check_function_bodies = on;
