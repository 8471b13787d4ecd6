-- A size that was ordered is never deleted but marked as removed. What is offered, listed, exported or changed in bulk
-- reads current_variation; only history and what lies in a cart already read variation itself.
create view current_variation as select * from variation where removed_at is null;

-- What a flash sale that runs now still offers, of the sizes that are sold. Where two run at once, the lower price holds.
create or replace view current_flash_price as
select i.variation_id, r.code as region_code, min(i.price_poisha) as price_poisha
from flash_sale f
join flash_sale_item i on i.flash_sale_id = f.id and i.sold < i.quantity_cap
join current_variation v on v.id = i.variation_id
join region r on f.region_code is null or f.region_code = r.code
where f.starts_at <= now() and f.ends_at > now()
group by i.variation_id, r.code;

-- What a size that is sold costs in a region now. usual_price also knows removed sizes, for the carts that hold them.
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
from usual_price usual
join current_variation v on v.id = usual.variation_id;
