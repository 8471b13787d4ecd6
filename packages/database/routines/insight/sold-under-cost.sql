-- Sizes on sale whose price, outside flash sales and markdowns, is below their cost in a region, with the largest loss.
create or replace view sold_under_cost as
select v.id as variation_id, v.product_id, v.cost_poisha,
  max(v.cost_poisha - coalesce(u.unmarked_poisha, u.regular_poisha)) as lost_poisha
from variation v join usual_price u on u.variation_id = v.id
join product p on p.id = v.product_id and p.status = 'active'
where v.removed_at is null and v.cost_poisha > coalesce(u.unmarked_poisha, u.regular_poisha)
group by 1;
