-- Whether an account's purchases may be reported to others: the latest answer counts, and the default is no.
create or replace function agrees_to_sharing(account integer) returns boolean language sql stable parallel safe as $$
  select coalesce(
    (select e.is_given from sharing_consent_event e where e.account_id = account order by e.id desc limit 1), false)
$$;
