-- A message that holds a PIN is worth nothing once the PIN has ended: it names the moment, and what it is about, so that
-- it can be deleted when the PIN is used or replaced before that.
alter table outgoing_message add column expires_at timestamptz;
alter table outgoing_message add column reference text;
create index outgoing_message_expires_at on outgoing_message (expires_at) where expires_at is not null;
create index outgoing_message_reference on outgoing_message (reference) where reference is not null;

-- Every copy of the server is told of the accounts whose sessions were ended before their time, so that streams which
-- were opened by them end too. Nobody waits for those that had ended by themselves.
create function tell_of_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', account_id::text)
  from (select distinct account_id from ended where expires_at > now()) accounts;
  return null;
end $$;

create trigger session_ended after delete on session
  referencing old table as ended for each statement execute function tell_of_ended_sessions();

-- An account that is closed or disabled keeps no stream either, whoever did it and whatever became of its sessions.
create function tell_of_closed_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;

create trigger account_closed after update of status on account
  for each row when (old.status = 'active' and new.status <> 'active') execute function tell_of_closed_account();
