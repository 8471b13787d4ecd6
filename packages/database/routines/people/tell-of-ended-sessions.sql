-- Notifies all servers of sessions that were ended early, so that their event streams end too. Expired sessions need no
-- notification.
create or replace function tell_of_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', account_id::text)
  from (select distinct account_id from ended where expires_at > now()) accounts;
  return null;
end
$$;

create or replace trigger session_ended after delete on session
  referencing old table as ended for each statement execute function tell_of_ended_sessions();
