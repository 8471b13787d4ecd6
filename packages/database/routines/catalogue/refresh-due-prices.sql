-- Prices whose time has come. Readers call it when they meet one; the others wait and find it done.
create or replace function refresh_due_prices() returns void language plpgsql as $$
declare
  due integer[];
begin
  perform pg_advisory_xact_lock(hashtext('refresh_due_prices'));
  due := array(select distinct product_id from product_price where due_at <= now());
  perform refresh_prices(due);
  perform refresh_shown_cards(due);
end
$$;
