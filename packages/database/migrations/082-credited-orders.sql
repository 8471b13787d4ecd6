-- in batches
-- needs count_credit
update customer_order o set credited_poisha = c.poisha
from (
  select n.order_id, sum(r.amount_poisha - r.rounding_poisha) as poisha
  from credit_note n join refund r on r.id = n.refund_id join customer_order known on known.id = n.order_id
  group by n.order_id, known.credited_poisha
  having sum(r.amount_poisha - r.rounding_poisha) <> known.credited_poisha
  limit 1000
) c
where o.id = c.order_id;
