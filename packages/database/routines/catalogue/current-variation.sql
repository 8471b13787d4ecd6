-- Ordered sizes are never deleted but marked as removed. Code that offers, lists, exports or bulk-changes sizes reads
-- current_variation. Only history and existing carts read variation.
create or replace view current_variation as
select
  id, product_id, slug, sku, title_en, title_bn, uom_id, measurement, weight_grams, regular_price_poisha,
  sale_price_poisha, sale_starts_at, sale_ends_at, sort, plastic_grams, plastic_pieces, cost_poisha, removed_at,
  picture_id, weight_tolerance_percent, gtin
from variation
where removed_at is null;
