-- Keeps the time of an account's last use after its sessions are deleted.
create or replace function remember_last_seen() returns trigger language plpgsql as $$
begin
  insert into account_seen (account_id, last_seen_at)
  select e.account_id, max(e.last_used_at) from ended e join account a on a.id = e.account_id
  group by e.account_id order by e.account_id
  on conflict (account_id) do update set last_seen_at = greatest(account_seen.last_seen_at, excluded.last_seen_at);
  return null;
end
$$;

create or replace trigger remember_last_seen after delete on session
  referencing old table as ended for each statement execute function remember_last_seen();
