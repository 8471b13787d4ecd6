-- Writes the movement of every change of what is on hand, by any code or hand: nothing in stock is without its reason. What a
-- change is for, move_stock says; one that says nothing is a correction. Pieces that leave without a lot named are of the
-- lot whose date comes first; those past their date are the last to be sold, and the first to be thrown away.
-- What is written off or found keeps what a piece cost on average then, so that reports of waste stay what they were.
create or replace function note_movement() returns trigger language plpgsql as $$
declare
  why jsonb := coalesce(nullif(current_setting('tatka.movement', true), ''), '{}')::jsonb;
  why_reason text := coalesce(why->>'reason', 'correction');
  level stock := case when tg_op = 'DELETE' then old else new end;
  was integer := case when tg_op = 'INSERT' then 0 else old.on_hand end;
  change integer := case when tg_op = 'DELETE' then 0 else new.on_hand end - was;
  part record;
begin
  if was <> 0 and not exists (
    select from stock_movement m where m.variation_id = level.variation_id and m.hub_id = level.hub_id
  ) then
    insert into stock_movement (variation_id, hub_id, pieces, balance, reason)
    values (level.variation_id, level.hub_id, was, was, 'opening')
    on conflict (variation_id, hub_id) where reason = 'opening' do nothing;
  end if;
  for part in
    select p.lot, p.pieces, sum(p.pieces) over (order by p.place)::integer as so_far
    from lots_of_change(level.variation_id, level.hub_id, (why->>'lotId')::integer, was, change, why_reason) p
  loop
    if part.lot is not null then
      update stock_lot l set pieces = l.pieces + part.pieces
      where l.lot_id = part.lot and l.hub_id = level.hub_id and l.variation_id = level.variation_id;
      if not found then
        insert into stock_lot (lot_id, hub_id, variation_id, pieces)
        values (part.lot, level.hub_id, level.variation_id, part.pieces);
      end if;
    end if;
    insert into stock_movement
      (variation_id, hub_id, lot_id, pieces, balance, reason, document_kind, document_number, note, cost_poisha, staff_id)
    values (level.variation_id, level.hub_id, part.lot, part.pieces, was + part.so_far, why_reason, why->>'documentKind',
      why->>'documentNumber', coalesce(why->>'note', ''), coalesce((why->>'costPoisha')::bigint,
        case when why_reason in ('counted', 'damaged', 'expired', 'sample', 'correction')
          then (select v.cost_poisha from variation v where v.id = level.variation_id) end), (why->>'staffId')::integer);
  end loop;
  return null;
end
$$;

create or replace trigger stock_moved after update on stock
  for each row when (old.on_hand <> new.on_hand) execute function note_movement();

create or replace trigger stock_appeared after insert on stock
  for each row when (new.on_hand <> 0) execute function note_movement();

create or replace trigger stock_disappeared after delete on stock
  for each row when (old.on_hand <> 0) execute function note_movement();
