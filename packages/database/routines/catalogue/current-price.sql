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
  ) as sale_poisha,
  -- The flash sale whose price it is.
  (select f.flash_sale_id from current_flash_price f
   where f.variation_id = usual.variation_id and f.region_code = usual.region_code
     and f.price_poisha < usual.sale_poisha) as flash_sale_id
from usual_price usual
join current_variation v on v.id = usual.variation_id;
