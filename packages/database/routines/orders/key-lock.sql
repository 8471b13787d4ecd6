-- The advisory lock of one idempotency key of one account.
create or replace function key_lock(who integer, called_route text, sent_key text)
returns bigint language sql immutable as $$
  select hashtextextended(who || ' ' || called_route || ' ' || sent_key, 0)
$$;
