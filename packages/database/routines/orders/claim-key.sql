-- Claims an idempotency key for this transaction, and tells what is known of it. Each statement in here sees the
-- database as it is by then, so a key whose first use has just been committed is found with its answer.
create or replace function claim_key(who integer, called_route text, sent_key text, sent_hash bytea, locks_account boolean)
returns table (is_free boolean, is_same boolean, answer jsonb) language plpgsql as $$
begin
  -- Before the account's lock, so that a repeat of the same key is answered at once instead of waiting in the row.
  if not pg_try_advisory_xact_lock(hashtextextended(who || ' ' || called_route || ' ' || sent_key, 0)) then
    return query select false, null::boolean, null::jsonb;
    return;
  end if;
  if locks_account then
    perform from account a where a.id = who for no key update;
  end if;
  return query
    select true, k.body_hash = sent_hash, k.answer
    from (values (1)) one left join idempotency_key k
      on k.account_id = who and k.route = called_route and k.key = sent_key;
end
$$;
