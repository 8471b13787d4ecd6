-- Recounts queued sizes, one call at a time. A size that fails stays queued and is reported; the rest continue.
create or replace function refresh_scarce() returns void language plpgsql as $$
declare
  noted integer[];
  one integer;
begin
  if not exists (select from scarce_queue) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('refresh_scarce'));
  with taken as (delete from scarce_queue returning variation_id)
  select array_agg(distinct variation_id) into noted from taken;
  begin
    perform book_scarce(coalesce(noted, '{}'));
  exception when others then
    foreach one in array noted loop
      begin
        perform book_scarce(array[one]);
      exception when others then
        raise warning 'what is left of size % could not be counted: %', one, sqlerrm;
        insert into scarce_queue values (one);
      end;
    end loop;
  end;
end
$$;
