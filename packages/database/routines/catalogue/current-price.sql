-- The current price of a size on sale in a region. usual_price also covers removed sizes, which carts may contain.
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
  -- The flash sale of the price.
  (select f.flash_sale_id from current_flash_price f
   where f.variation_id = usual.variation_id and f.region_code = usual.region_code
     and f.price_poisha < usual.sale_poisha) as flash_sale_id
from usual_price usual
join current_variation v on v.id = usual.variation_id;
