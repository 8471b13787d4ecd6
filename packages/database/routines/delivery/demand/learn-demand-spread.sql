-- How far the learnt forecasts of the last four weeks were from what was ordered. The nightly job calls it after the effects.
create or replace function learn_demand_spread(today date) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  perform learn_demand_factors(today - 28);
  perform test_demand(array[today - 28, today - 21, today - 14, today - 7], '{}');
  create temporary table spread on commit drop as
    select e.variation_id, e.hub_id, e.department_id, sum((e.pieces - e.expected) ^ 2) as squares, sum(e.expected) as expected
    from week_error e group by 1, 2, 3;
end
$$;
