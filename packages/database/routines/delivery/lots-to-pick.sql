-- The lots to pick at a hub for an order: earliest date first, then lots without a date, then pieces without a lot
-- (null). Expired pieces and those in packed bags are excluded, so there may be fewer than requested.
create or replace function lots_to_pick(of_variation integer, at_hub integer, wanted integer)
returns table (lot integer, code text, best_before date, pieces integer) language sql stable as $$
  with packed as (
    select p.lot_id, sum(p.pieces)::integer as pieces from packed_lot p
    where p.variation_id = of_variation and p.hub_id = at_hub group by p.lot_id
  ), source as (
    select l.id, l.code, l.best_before, s.pieces - coalesce(p.pieces, 0) as pieces
    from stock_lot s join lot l on l.id = s.lot_id left join packed p on p.lot_id = l.id
    where s.variation_id = of_variation and s.hub_id = at_hub and s.pieces > 0
      and coalesce(l.best_before >= (now() at time zone 'Asia/Dhaka')::date, true)
    union all
    select null, null, null, s.on_hand
      - coalesce((select sum(o.pieces) from stock_lot o where o.variation_id = of_variation and o.hub_id = at_hub and o.pieces > 0), 0)::integer
      - coalesce((select p.pieces from packed p where p.lot_id is null), 0)
    from stock s where s.variation_id = of_variation and s.hub_id = at_hub
  ), queue as (
    select q.*, sum(q.pieces) over w - q.pieces as before
    from source q where q.pieces > 0
    window w as (order by q.best_before nulls last, q.id nulls last rows between unbounded preceding and current row)
  )
  select q.id, q.code, q.best_before, least(q.pieces, wanted - q.before)::integer
  from queue q where q.before < wanted order by q.best_before nulls last, q.id nulls last
$$;
