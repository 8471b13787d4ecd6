-- What a variation costs in a region outside flash sales: regional prices and sale windows.
create or replace view usual_price as
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
