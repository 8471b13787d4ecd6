-- Sets the counted quantities and books the differences with move_stock. Each count is {variationId, hubId, onHand,
-- seen}. If `seen` differs from the stored quantity, the count changes nothing and is not returned. A missing stock
-- level counts as zero.
create or replace function count_stock(counts jsonb, why jsonb)
returns table (variation_id integer, hub_id integer, was integer, on_hand integer, reserved integer) language plpgsql as $$
#variable_conflict use_column
declare
  one record;
  known integer;
begin
  for one in
    select distinct on (c."variationId", c."hubId") c.* from jsonb_to_recordset(counts)
      as c ("variationId" integer, "hubId" integer, "onHand" integer, seen integer)
    order by c."variationId", c."hubId"
  loop
    insert into stock (variation_id, hub_id) values (one."variationId", one."hubId") on conflict do nothing;
    select s.on_hand into known from stock s
    where s.variation_id = one."variationId" and s.hub_id = one."hubId" for no key update;
    continue when known <> one.seen;
    return query select m.variation_id, m.hub_id, known, m.on_hand, m.reserved
      from move_stock(jsonb_build_array(jsonb_build_object('variationId', one."variationId", 'hubId', one."hubId",
        'pieces', one."onHand" - known)), why) m;
  end loop;
end
$$;
