-- Prices whose time has come. Readers call it when they meet one; the others wait and find it done.
create or replace function refresh_due_prices() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('refresh_due_prices'));
  perform refresh_prices(array(select distinct product_id from product_price where due_at <= now()));
end
$$;
