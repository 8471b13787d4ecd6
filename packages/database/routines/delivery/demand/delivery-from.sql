-- The first of a supplier's delivery days from a day on. Weekdays are ISO weekdays; without any, every day is one.
create or replace function delivery_from(day date, weekdays smallint[]) returns date
language sql immutable parallel safe as $$
  select day + coalesce((select min((w - extract(isodow from day)::int + 7) % 7) from unnest(weekdays) w), 0)
$$;
