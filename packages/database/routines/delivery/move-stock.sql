-- Changes stock and reservations and records the reason. The store changes stock in no other way. Each line is
-- {variationId, hubId, pieces, reserved, lotId, costPoisha}, all but the first two optional. `why` is {reason,
-- documentKind, documentNumber, note, staffId}. Stock levels are locked in the order of their keys.
create or replace function move_stock(lines jsonb, why jsonb)
returns table (variation_id integer, hub_id integer, on_hand integer, reserved integer) language plpgsql as $$
#variable_conflict use_column
declare
  line record;
begin
  for line in
    select m."variationId" as variation, m."hubId" as hub, m."lotId" as lot, m."costPoisha" as cost,
      coalesce(sum(m.pieces), 0)::integer as pieces, coalesce(sum(m.reserved), 0)::integer as held
    from jsonb_to_recordset(lines)
      as m ("variationId" integer, "hubId" integer, "lotId" integer, "costPoisha" bigint, pieces integer, reserved integer)
    group by 1, 2, 3, 4 order by 1, 2,
      (select l.best_before from lot l where l.id = m."lotId") nulls last, nullif(m."lotId", 0) nulls last, 4
  loop
    perform set_config('tatka.movement',
      (why || jsonb_build_object('lotId', line.lot, 'costPoisha', line.cost))::text, true);
    return query update stock s set on_hand = s.on_hand + line.pieces, reserved = s.reserved + line.held
      where s.variation_id = line.variation and s.hub_id = line.hub
      returning s.variation_id, s.hub_id, s.on_hand, s.reserved;
    if not found then
      return query insert into stock as s (variation_id, hub_id, on_hand, reserved)
        values (line.variation, line.hub, line.pieces, line.held)
        on conflict (variation_id, hub_id) do update
        set on_hand = s.on_hand + excluded.on_hand, reserved = s.reserved + excluded.reserved
        returning s.variation_id, s.hub_id, s.on_hand, s.reserved;
    end if;
  end loop;
  perform set_config('tatka.movement', '', true);
end
$$;
