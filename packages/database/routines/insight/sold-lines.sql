-- The lines of orders accepted at the door in a period, with the pieces that stayed with the customer and what was paid for
-- those. What was refused at the door has left its line; what was returned is taken off here. The day is that of the tax
-- invoice. `lowest` and `highest` are the ids of the period's orders.
-- Not checked as it is made: a migration older than some of these columns needs book_sales, and so this.
set local check_function_bodies = off;
create or replace function sold_lines(opens timestamptz, closes timestamptz, lowest integer, highest integer)
returns table (order_id integer, day date, region_code text, product_id integer, variation_id integer,
  category_ids integer[], quantity integer, revenue bigint, costed bigint, cost bigint)
language sql stable parallel safe as $$
  select o.id, dhaka_day(i.issued_at), o.region_code, l.product_id, l.sold_variation_id, l.category_ids, kept.pieces,
    (l.unit_poisha * l.quantity + l.weight_poisha - l.discount_poisha) * kept.pieces / l.quantity,
    case when l.cost_poisha is not null
      then (l.unit_poisha * l.quantity + l.weight_poisha - l.discount_poisha - l.vat_poisha) * kept.pieces / l.quantity end,
    l.cost_poisha * kept.pieces
  from invoice i
  join customer_order o on o.id = i.order_id and o.id between lowest and highest
  join order_line l on l.order_id = o.id and l.order_id between lowest and highest
  cross join lateral (values (l.quantity - l.returned_quantity)) as kept (pieces)
  where i.issued_at >= opens and i.issued_at < closes and i.serial is not null and kept.pieces > 0
$$;
set local check_function_bodies = on;
