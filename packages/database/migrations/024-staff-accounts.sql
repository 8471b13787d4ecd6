-- People who work here: who asks to, who was here when, and the record of what they did.

-- Two roles of one name could not be told apart in the matrix.
create unique index role_title on role (lower(title));
create index account_role_role on account_role (role_id);

-- Every permission a release has ever brought. What is new here is given to the administrator's role once; what
-- administrators take from it later stays taken.
create table known_permission (
  resource text not null,
  action text not null,
  primary key (resource, action)
);

-- Somebody registered for the back office and waits for a role. The account itself is a customer's like any other.
create table staff_application (
  account_id integer primary key references account on delete cascade,
  asked_at timestamptz not null default now()
);
create index staff_application_asked on staff_application (asked_at);

-- When somebody was last here, kept beyond their sessions. Not a column of account: whoever orders holds that row.
create table account_seen (
  account_id integer primary key references account on delete cascade,
  last_seen_at timestamptz not null
);

create function remember_last_seen() returns trigger language plpgsql as $$
begin
  insert into account_seen (account_id, last_seen_at)
  select e.account_id, max(e.last_used_at) from ended e join account a on a.id = e.account_id
  group by e.account_id order by e.account_id
  on conflict (account_id) do update set last_seen_at = greatest(account_seen.last_seen_at, excluded.last_seen_at);
  return null;
end $$;

create trigger remember_last_seen after delete on session
  referencing old table as ended for each statement execute function remember_last_seen();

-- Finding people among very many: by part of a name, an email or a phone, by name in order, and the few who are disabled.
create index account_search on account
  using gin ((coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);
create index account_by_name on account (name, id);
create index account_disabled on account (id) where status = 'disabled';

-- The audit log is read newest first, whole or by who, what and how.
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_account on audit_entry (account_id, at desc, id desc);
create index audit_entry_kind on audit_entry (resource, at desc, id desc);
create index audit_entry_action on audit_entry (action, at desc, id desc);
