-- Rebuilds what the transaction has marked as stale, once, when it commits: saving a product changes a dozen rows, and
-- rebuilding after each of them took most of the time. The first mark rebuilds all; the others find nothing left.
-- `set constraints all immediate` rebuilds before the commit.
create or replace function rebuild_marked_products() returns trigger language plpgsql as $$
declare
  cards integer[];
  prices integer[];
  documents integer[];
  steps integer[];
  places integer[];
begin
  with taken as (
    delete from product_mark where transaction_id = pg_current_xact_id() returning part, product_ids
  ),
  marked as (
    select distinct taken.part, product.id from taken cross join unnest(taken.product_ids) as product (id)
  )
  select
    array_agg(id) filter (where part = 'card'),
    array_agg(id) filter (where part = 'price'),
    array_agg(id) filter (where part = 'search'),
    array_agg(id) filter (where part = 'popularity'),
    array_agg(id) filter (where part = 'category')
  into cards, prices, documents, steps, places
  from marked;

  -- Another transaction that marked the same product waits here, and then reads what this one has written.
  perform from product
  where id = any (cards || prices || documents || steps || places)
  order by id for no key update;

  if cards is not null then
    perform refresh_cards(cards);
  end if;
  if prices is not null then
    perform refresh_prices(prices);
  end if;
  if cards is not null or prices is not null then
    perform refresh_shown_cards(cards || prices);
  end if;
  if documents is not null then
    perform refresh_search(documents);
  end if;
  if steps is not null then
    update search_posting sp set popularity = popularity_step(p.popularity)
    from product p
    where p.id = any (steps) and sp.product_id = p.id and sp.popularity <> popularity_step(p.popularity);
  end if;
  if places is not null then
    perform place_in_categories(places);
  end if;
  return null;
end
$$;

-- PostgreSQL has no `or replace` for constraint triggers.
drop trigger if exists products_marked on product_mark;
create constraint trigger products_marked after insert on product_mark
  deferrable initially deferred
  for each row execute function rebuild_marked_products();
