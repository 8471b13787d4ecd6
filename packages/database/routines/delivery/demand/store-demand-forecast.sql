-- Forecasts four weeks of demand from `today` on with the learnt effects. The nightly job calls it last.
create or replace function store_demand_forecast(today date) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
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
