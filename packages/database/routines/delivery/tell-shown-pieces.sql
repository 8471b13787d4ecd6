-- Invalidates cached answers in every copy of the server once they would show another number of pieces, whatever changed
-- the stock: answers with the product, and lists that it enters or leaves when it sells out or can be had again.
-- The conditions of the triggers need no query, so selling one of 500 pieces costs none. Below 20 pieces at a hub one query
-- counts the region's other hubs. It never waits: levels that another transaction holds, or that this one has changed, count
-- as empty, which may invalidate too much and never too little.
create or replace function tell_shown_pieces() returns trigger language plpgsql as $$
declare
  level stock := case when tg_op = 'DELETE' then old else new end;
  was integer := case when tg_op = 'INSERT' then 0 else old.on_hand - old.reserved end;
  is_now integer := case when tg_op = 'DELETE' then 0 else new.on_hand - new.reserved end;
  elsewhere integer;
  product text;
begin
  with others as (
    select s.on_hand - s.reserved as pieces from stock s
    where s.variation_id = level.variation_id and s.hub_id <> level.hub_id
      and s.hub_id in (select id from hub where region_code = (select region_code from hub where id = level.hub_id))
      and s.xmin <> pg_current_xact_id()::xid
    for share skip locked
  )
  select coalesce(sum(pieces), 0) into elsewhere from others;
  if shown_pieces(elsewhere + was) = shown_pieces(elsewhere + is_now) then return null; end if;
  select 'product:' || product_id into product from variation where id = level.variation_id;
  perform pg_notify('cache_tags', product);
  if (elsewhere + was > 0) <> (elsewhere + is_now > 0) then
    perform pg_notify('cache_tags', 'products');
  end if;
  return null;
end
$$;

create or replace trigger stock_shows_other_pieces after update on stock for each row
  when (shown_pieces(old.on_hand - old.reserved) <> shown_pieces(new.on_hand - new.reserved))
  execute function tell_shown_pieces();

create or replace trigger stock_shows_pieces after insert on stock for each row
  when (new.on_hand > new.reserved) execute function tell_shown_pieces();

create or replace trigger stock_shows_none after delete on stock for each row
  when (old.on_hand > old.reserved) execute function tell_shown_pieces();
