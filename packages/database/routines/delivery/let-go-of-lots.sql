-- Removes released pieces from an order's bags: expired ones first, then those with the latest date.
create or replace function let_go_of_lots() returns trigger language plpgsql as $$
declare
  excess integer;
  packed record;
begin
  if new.state <> 'reserved' then
    delete from packed_lot p where p.order_line_id = old.order_line_id and p.hub_id = old.hub_id;
    return new;
  end if;
  select sum(p.pieces) - new.quantity into excess from packed_lot p
  where p.order_line_id = old.order_line_id and p.hub_id = old.hub_id;
  for packed in
    select p.ctid as id, p.pieces from packed_lot p left join lot l on l.id = p.lot_id
    where p.order_line_id = old.order_line_id and p.hub_id = old.hub_id
    order by coalesce(l.best_before < (now() at time zone 'Asia/Dhaka')::date, false) desc, l.best_before desc nulls first
  loop
    exit when coalesce(excess, 0) <= 0;
    if packed.pieces <= excess then
      delete from packed_lot p where p.ctid = packed.id;
    else
      update packed_lot p set pieces = p.pieces - excess where p.ctid = packed.id;
    end if;
    excess := excess - packed.pieces;
  end loop;
  return new;
end
$$;

create or replace trigger order_allocation_shrinks before update on order_allocation
  for each row when (old.state = 'reserved' and (new.state <> 'reserved' or new.quantity < old.quantity))
  execute function let_go_of_lots();
