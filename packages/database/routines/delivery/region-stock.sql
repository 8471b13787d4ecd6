-- Available stock of a region, over all its hubs.
create or replace view region_stock as
select s.variation_id, h.region_code, sum(s.on_hand - s.reserved)::integer as available
from stock s
join hub h on h.id = s.hub_id
group by s.variation_id, h.region_code;
