-- The date in Dhaka.
create or replace function dhaka_day(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'Asia/Dhaka')::date
$$;
