-- A legal time limit, from the setting legalClocks or as the guidelines of 2021 give it.
create or replace function legal_limit(name text) returns integer language sql stable parallel safe as $$
  select coalesce(
    (select (s.value ->> name)::int from setting s where s.key = 'legalClocks'),
    case name when 'insideDays' then 5 when 'outsideDays' then 10 when 'refundDays' then 10 when 'complaintHours' then 72
      when 'dataDays' then 30 when 'nearHours' then 24 end
  )
$$;
