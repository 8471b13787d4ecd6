-- Cards as lists show them: for each region with the prices of the moment in place, so that a list reads one row of each
-- product. Only stock, which changes with every order, is left open.
create table shown_card (
  product_id integer not null references product on delete cascade,
  region_code text not null references region on delete cascade,
  variation_ids integer[] not null,
  card text not null,
  primary key (product_id, region_code)
);
-- Compressed text would have to be unpacked for every list.
alter table shown_card alter column card set storage external;
alter table shown_card set (toast_tuple_target = 8160);

-- The card with its prices. For stock each variation holds "stockOf", its id, which whoever shows the card replaces by
-- what there is; no text within a JSON value can be mistaken for it, since there every quote is escaped.
create function priced_card(card text, variation_ids integer[], prices text[]) returns text
language sql immutable parallel safe as $$
  select format(card, variadic array(
    -- A size that is being added gets its price a moment later; a hidden product has none ready.
    select coalesce(prices[v.place] || ',', '') || '"stockOf":' || v.id
    from unnest(variation_ids) with ordinality as v (id, place) order by v.place))
$$;

create function refresh_shown_cards(product_ids integer[]) returns void language sql as $$
  insert into shown_card as known (product_id, region_code, variation_ids, card)
  select c.product_id, r.code, c.variation_ids, priced_card(c.card, c.variation_ids, p.prices)
  from product_card c
  cross join region r
  left join product_price p on p.product_id = c.product_id and p.region_code = r.code
  where c.product_id = any (product_ids)
  on conflict (product_id, region_code) do update set variation_ids = excluded.variation_ids, card = excluded.card
  where (known.variation_ids, known.card) is distinct from (excluded.variation_ids, excluded.card)
$$;

-- They follow what they are made from, within the same transaction. A card is only made or changed while its product is
-- locked, so nobody changes the same one at the same time.
create function follow_with_shown_cards() returns trigger language plpgsql as $$
begin
  perform refresh_shown_cards(array(select distinct product_id from changed));
  return null;
end
$$;
create trigger card_made after insert on product_card
  referencing new table as changed for each statement execute function follow_with_shown_cards();
create trigger card_edited after update on product_card
  referencing new table as changed for each statement execute function follow_with_shown_cards();
create trigger price_made after insert on product_price
  referencing new table as changed for each statement execute function follow_with_shown_cards();
create trigger price_edited after update on product_price
  referencing new table as changed for each statement execute function follow_with_shown_cards();
create trigger price_gone after delete on product_price
  referencing old table as changed for each statement execute function follow_with_shown_cards();

select refresh_shown_cards(array(select id from product));

-- What a product's other words weigh in it is read from this index alone.
alter table search_posting
  drop constraint search_posting_pkey,
  add primary key (product_id, term_id) include (weight, popularity);

-- How a word sounds as it is written; `fold` is how its stem does.
alter table search_term add column sound text not null generated always as (search_fold(term)) stored;
