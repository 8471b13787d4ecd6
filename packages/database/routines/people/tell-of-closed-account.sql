-- A closed or disabled account also loses its event streams.
create or replace function tell_of_closed_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end
$$;

create or replace trigger account_closed after update of status on account
  for each row when (old.status = 'active' and new.status <> 'active') execute function tell_of_closed_account();
