-- Claims an idempotency key for this transaction, and tells what is known of it. Each statement in here sees the
-- database as it is by then, so a key whose first use has just been committed is found with its answer.
--
-- The setting tatka.claimed_by holds the account for the rest of the transaction, if the key is new: statements that are
-- sent along, before anybody knows, then find something to do, and else nothing to read or to wait for.
create or replace function claim_key(who integer, called_route text, sent_key text, sent_hash bytea, locks_account boolean)
returns table (is_free boolean, is_same boolean, answer jsonb) language plpgsql as $$
declare
  known idempotency_key;
begin
  perform set_config('tatka.claimed_by', '', true);
  -- Before the account's lock, so that a repeated key gets its response without waiting.
  if not pg_try_advisory_xact_lock(key_lock(who, called_route, sent_key)) then
    return query select false, null::boolean, null::jsonb;
    return;
  end if;
  if locks_account then
    perform from account a where a.id = who for no key update;
  end if;
  select k.* into known from idempotency_key k
  where k.account_id = who and k.route = called_route and k.key = sent_key;
  if not found then
    perform set_config('tatka.claimed_by', who::text, true);
  end if;
  return query select true, known.body_hash = sent_hash, known.answer;
end
$$;
