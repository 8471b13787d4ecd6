-- Current flash sale prices of sizes on sale. If two sales overlap, the lower price applies; for equal prices, the
-- older sale.
create or replace view current_flash_price as
select i.variation_id, r.code as region_code, min(i.price_poisha) as price_poisha,
  (array_agg(i.flash_sale_id order by i.price_poisha, i.flash_sale_id))[1] as flash_sale_id
from flash_sale f
join flash_sale_item i on i.flash_sale_id = f.id and i.sold < i.quantity_cap
join current_variation v on v.id = i.variation_id
join region r on f.region_code is null or f.region_code = r.code
where f.starts_at <= now() and f.ends_at > now()
group by i.variation_id, r.code;
