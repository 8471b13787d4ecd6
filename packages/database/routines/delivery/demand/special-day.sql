-- The period of the calendar that a day belongs to: the days of Eid before those that lead to it, and those before Ramadan.
create or replace function special_day(day date) returns text language sql stable parallel safe as $$
  select kind from calendar_period
  where day between first_day and last_day
  order by array_position(array['eid', 'before_eid', 'ramadan'], kind) limit 1
$$;
