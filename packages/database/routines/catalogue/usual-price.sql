-- What a variation costs in a region outside flash sales: regional prices, sale windows and markdowns of lots near their date.
-- `unmarked_poisha` is the same without markdowns: what more pieces cost than a markdown still has.
create or replace view usual_price as
select priced.variation_id, priced.product_id, priced.region_code, priced.regular_poisha,
  least(priced.unmarked_poisha, (
    select min(m.price_poisha) from markdown m
    where m.variation_id = priced.variation_id and m.region_code = priced.region_code and m.ended_at is null
      and m.ends_at > now() and (m.quantity_cap is null or m.sold < m.quantity_cap)
  )) as sale_poisha,
  priced.unmarked_poisha
from (
  select
    v.id as variation_id,
    v.product_id,
    r.code as region_code,
    coalesce(rp.regular_price_poisha, v.regular_price_poisha) as regular_poisha,
    unmarked_price(v, rp) as unmarked_poisha
  from variation v
  cross join region r
  left join regional_price rp on rp.variation_id = v.id and rp.region_code = r.code
) priced;
