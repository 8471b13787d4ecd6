-- Sellable pieces of a lot at a hub. Orders get the earliest date first, so later lots are free as long as earlier ones
-- are. Expired lots have none.
create or replace function free_of_lot(of_variation integer, at_hub integer, of_lot integer)
returns integer language sql stable as $$
  with packed as (
    select p.lot_id, sum(p.pieces) as pieces from packed_lot p
    where p.variation_id = of_variation and p.hub_id = at_hub group by p.lot_id
  ), queue as (
    select l.id, s.pieces - coalesce(p.pieces, 0) as pieces,
      sum(s.pieces - coalesce(p.pieces, 0)) over (order by l.best_before nulls last, l.id rows unbounded preceding) as so_far
    from stock_lot s join lot l on l.id = s.lot_id left join packed p on p.lot_id = l.id
    where s.variation_id = of_variation and s.hub_id = at_hub and s.pieces > 0
      and coalesce(l.best_before >= (now() at time zone 'Asia/Dhaka')::date, true)
  ), held as (
    -- Pieces that orders have reserved but not packed.
    select s.reserved - coalesce((select sum(p.pieces) from packed p), 0) as pieces
    from stock s where s.variation_id = of_variation and s.hub_id = at_hub
  )
  select coalesce((
    select greatest(0, least(q.pieces, q.so_far - h.pieces)) from queue q cross join held h where q.id = of_lot), 0)::integer
$$;
