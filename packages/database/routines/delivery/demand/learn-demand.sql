-- Chooses each department's method, and forecasts four weeks of demand from `today` on. In a back-test of the last four weeks,
-- forecasts made for a week each are compared with what was ordered; an effect is used only if fewer pieces are wrong with it.
-- Periods of the calendar are tested on the last one, with factors from those before. The nightly job sends these statements
-- one by one, in one transaction, so that none takes longer than a statement may in a large store.
create or replace function learn_demand(today date) returns void language plpgsql as $$
begin
  perform learn_demand_effect(today, '');
  perform learn_demand_effect(today, 'weekday');
  perform learn_demand_effect(today, 'month_end');
  perform learn_demand_effect(today, 'offer');
  perform learn_demand_effect(today, 'calendar');
  perform learn_demand_spread(today);
  perform store_demand_forecast(today);
end
$$;
