-- Every copy of the server is told of the accounts whose sessions were ended before their time, so that streams which
-- were opened by them end too. Nobody waits for those that had ended by themselves.
create or replace function tell_of_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', account_id::text)
  from (select distinct account_id from ended where expires_at > now()) accounts;
  return null;
end
$$;

create or replace trigger session_ended after delete on session
  referencing old table as ended for each statement execute function tell_of_ended_sessions();
