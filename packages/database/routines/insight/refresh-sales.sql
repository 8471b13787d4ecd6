-- Books the days that were noted and returns how many. One at a time: a second caller waits and finds it done.
-- The notes are taken before the orders are read, so what is committed in between is booked now and once more later.
-- A day that cannot be booked stays noted, is told of, and stops none of the others.
create or replace function refresh_sales() returns integer language plpgsql as $$
declare
  noted date[];
  one date;
begin
  if not exists (select from sales_queue) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtext('refresh_sales'));
  with taken as (delete from sales_queue returning day)
  select array_agg(distinct day) into noted from taken;
  foreach one in array coalesce(noted, '{}') loop
    begin
      perform book_sales(one, one);
    exception when others then
      raise warning 'the sales of % could not be booked: %', one, sqlerrm;
      insert into sales_queue values (one);
    end;
  end loop;
  return coalesce(cardinality(noted), 0);
end
$$;
