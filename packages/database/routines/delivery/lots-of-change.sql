-- Of which lots the pieces of a change are, in the order in which they move; null is no lot. What is added without a lot
-- has none. What is taken comes from the lot with the earliest date, then from those without a date, then from what has no
-- lot; lots past their date come last, except when it is they that are thrown away. Pieces in the bags of packed orders are
-- left to those, in a table younger than this function: plpgsql looks for it when it is called. A named lot of 0 is one
-- without a lot, as far as there is one.
create or replace function lots_of_change(of_variation integer, at_hub integer, named integer, was integer, change integer, reason text)
returns table (place bigint, lot integer, pieces integer) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query with had as (
    select l.id, s.pieces, l.best_before, coalesce(l.best_before < (now() at time zone 'Asia/Dhaka')::date, false) as is_past,
      least(s.pieces, coalesce((select sum(p.pieces) from packed_lot p
        where p.variation_id = of_variation and p.hub_id = at_hub and p.lot_id = l.id), 0))::integer as packed
    from stock_lot s join lot l on l.id = s.lot_id
    where s.variation_id = of_variation and s.hub_id = at_hub and s.pieces > 0 and change < 0 and coalesce(named, 0) = 0
  ), loose as (
    select l.pieces, greatest(0, least(l.pieces, coalesce((select sum(p.pieces) from packed_lot p
      where p.variation_id = of_variation and p.hub_id = at_hub and p.lot_id is null), 0)))::integer as packed
    from (select was - coalesce((select sum(pieces) from had), 0)::integer as pieces) l
  ), source as (
    select id, pieces - packed as pieces, best_before, is_past, false as is_packed from had
    union all
    select id, packed, best_before, is_past, true from had
    union all
    select null, pieces - packed, null, false, false from loose
    union all
    select null, packed, null, false, true from loose
  ), queue as (
    select id, pieces, row_number() over w as place, sum(pieces) over w - pieces as before
    from source
    window w as (order by is_packed, coalesce(named = 0 and id is not null, false), is_past = (reason <> 'expired'),
      best_before nulls last, id nulls last rows between unbounded preceding and current row)
  )
  select 1::bigint, nullif(named, 0), change where (change > 0 or named > 0) and change <> 0
  union all
  select q.place, q.id, -least(q.pieces, -change - q.before)::integer
  from queue q
  where change < 0 and coalesce(named, 0) = 0 and q.pieces > 0 and q.before < -change;
end
$$;
