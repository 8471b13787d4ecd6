-- What placing an order needs: the price without a flash sale, and a word to whoever watches an order.

-- What a variation costs in a region outside flash sales: regional prices and sale windows.
create view usual_price as
select
  v.id as variation_id,
  v.product_id,
  r.code as region_code,
  coalesce(rp.regular_price_poisha, v.regular_price_poisha) as regular_poisha,
  case
    when (v.sale_starts_at is null or v.sale_starts_at <= now()) and (v.sale_ends_at is null or v.sale_ends_at > now())
    then case
      when rp.variation_id is null then coalesce(v.sale_price_poisha, v.regular_price_poisha)
      else coalesce(rp.sale_price_poisha, rp.regular_price_poisha)
    end
    else coalesce(rp.regular_price_poisha, v.regular_price_poisha)
  end as sale_poisha
from variation v
cross join region r
left join regional_price rp on rp.variation_id = v.id and rp.region_code = r.code;

create or replace view current_price as
select
  usual.variation_id,
  usual.product_id,
  usual.region_code,
  usual.regular_poisha,
  least(
    usual.sale_poisha,
    (select f.price_poisha from current_flash_price f
     where f.variation_id = usual.variation_id and f.region_code = usual.region_code)
  ) as sale_poisha
from usual_price usual;

-- Every step of an order leaves a row in its history, so this is the one place that tells of it.
create function tell_of_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', new.order_id::text);
  return null;
end
$$;
create trigger order_history_tells after insert on order_history for each row execute function tell_of_order();
