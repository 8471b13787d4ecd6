-- Lists of the back office that stay quick with a million orders.

-- Each sort's index holds whatever the list's filters look at, so that a page is found in the index alone, however deep
-- it lies. One more holds the kinds of orders, which are few: by it a rare kind is found at once, and any is counted.
-- Together they do what an index for each filter and sort did before, and an order that is placed or moved writes less.
create index customer_order_by_placed on customer_order (placed_at, id)
  include (deliver_from, status, payment_status, payment_method, region_code, hub_id);
create index customer_order_by_delivery on customer_order (deliver_from, id)
  include (placed_at, status, payment_status, payment_method, region_code, hub_id);
create index customer_order_by_total on customer_order (total_poisha, id)
  include (placed_at, deliver_from, status, payment_status, payment_method, region_code, hub_id);
create index customer_order_kinds on customer_order (status, payment_status, payment_method, hub_id, region_code);
drop index customer_order_placed, customer_order_open, customer_order_status_placed, customer_order_payment_placed,
  customer_order_hub_placed, customer_order_deliver, customer_order_status_deliver, customer_order_total,
  customer_order_open_hub, customer_order_open_zone;

-- Which kinds there are and how many of each: paid orders are mostly delivered, and nobody pays cash before.
create statistics customer_order_kinds_known (mcv) on status, payment_status, payment_method, hub_id, region_code
  from customer_order;
alter statistics customer_order_kinds_known set statistics 200;

-- By plain bytes the index that keeps numbers unique also finds them by their beginning.
alter table customer_order alter column number type text collate "C";
drop index customer_order_number_start;

analyze customer_order;

-- Payments by what became of them, the newest first.
create index payment_by_status on payment (status, id);
drop index payment_held;

-- Sizes that are no longer sold: the few that a count of all must leave out.
create index variation_gone on variation (id) where removed_at is not null;

-- What the thirty days before an empty shelf sold is read from the index alone.
create index product_day_sold on product_day (variation_id, day) include (region_code, quantity);
drop index product_day_variation;

-- Sizes that are sold and of which a region has fewer than ten pieces left, none included: little beside all that is on
-- the shelves, so that lists of what runs out need not add up every shelf.
create table scarce_variation (
  variation_id integer not null references variation on delete cascade,
  region_code text not null references region on delete cascade,
  available integer not null,
  -- Since when there is none; null while there is, or if there never was a shelf for it.
  empty_since timestamptz,
  primary key (variation_id, region_code)
);

-- Sizes to look at anew, any number of times each. Shelves that are and stay full are never noted, so that placing an
-- order costs nothing more for them.
create table scarce_queue (variation_id integer not null);

create function queue_shelf() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into scarce_queue values (old.variation_id);
  else
    insert into scarce_queue values (new.variation_id);
  end if;
  return null;
end
$$;
create trigger stock_shelf_made after insert or delete on stock for each row execute function queue_shelf();
create trigger stock_is_scarce after update on stock
  for each row when (least(old.on_hand - old.reserved, new.on_hand - new.reserved) < 10)
  execute function queue_shelf();

create function queue_variation() returns trigger language plpgsql as $$
begin
  insert into scarce_queue values (new.id);
  return null;
end
$$;
create trigger variation_to_look_at after insert on variation for each row execute function queue_variation();
create trigger variation_to_look_at_again after update on variation
  for each row when (old.removed_at is distinct from new.removed_at) execute function queue_variation();

create function queue_all_variations() returns trigger language plpgsql as $$
begin
  insert into scarce_queue select id from variation;
  return null;
end
$$;
create trigger hub_changes_region after update of region_code on hub
  for each row when (old.region_code <> new.region_code) execute function queue_all_variations();

create function book_scarce(variation_ids integer[]) returns void language sql as $$
  delete from scarce_variation where variation_id = any (variation_ids);
  insert into scarce_variation (variation_id, region_code, available, empty_since)
  select v.id, r.code, coalesce(sum(s.on_hand - s.reserved), 0),
    case when coalesce(sum(s.on_hand - s.reserved), 0) <= 0 then max(s.empty_since) end
  from variation v
  cross join region r
  left join (stock s join hub h on h.id = s.hub_id) on s.variation_id = v.id and h.region_code = r.code
  where v.id = any (variation_ids) and v.removed_at is null
  group by v.id, r.code having coalesce(sum(s.on_hand - s.reserved), 0) < 10;
$$;

-- Looks at what was noted. One at a time; the notes are taken before the shelves are read, so what is committed in
-- between is seen now and once more later.
create function refresh_scarce() returns void language plpgsql as $$
declare
  noted integer[];
begin
  if not exists (select from scarce_queue) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('refresh_scarce'));
  with taken as (delete from scarce_queue returning variation_id)
  select array_agg(distinct variation_id) into noted from taken;
  perform book_scarce(coalesce(noted, '{}'));
end
$$;

-- Looks at everything: after shelves were laid in without their triggers.
create function rebuild_scarce() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('refresh_scarce'));
  delete from scarce_queue;
  perform book_scarce(array(select id from variation));
end
$$;

select rebuild_scarce();
