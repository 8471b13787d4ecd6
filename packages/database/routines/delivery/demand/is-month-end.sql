-- The days after most salaries are paid.
create or replace function is_month_end(day date) returns boolean language sql immutable parallel safe as $$
  select extract(day from day) >= 29 or extract(day from day) <= 5
$$;
