-- Shown cards follow the cards and prices they are made from, within the same transaction. A card is only made or
-- changed while its product is locked, so nobody changes the same one at the same time. The place of a price in lists,
-- or what only a product's own page shows, changes no card.
create or replace function follow_with_shown_cards() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  if tg_op <> 'UPDATE' then
    touched := array(select distinct product_id from changed);
  elsif tg_table_name = 'product_card' then
    touched := array(
      select n.product_id
      from changed n
      join previous o on o.product_id = n.product_id
      where (n.variation_ids, n.card) is distinct from (o.variation_ids, o.card));
  else
    touched := array(
      select distinct n.product_id
      from changed n
      join previous o on o.product_id = n.product_id and o.region_code = n.region_code
      where n.prices is distinct from o.prices);
  end if;
  if cardinality(touched) > 0 then
    perform refresh_shown_cards(touched);
  end if;
  return null;
end
$$;

create or replace trigger card_edited after update on product_card
  referencing old table as previous new table as changed
  for each statement execute function follow_with_shown_cards();

create or replace trigger card_made after insert on product_card
  referencing new table as changed for each statement execute function follow_with_shown_cards();

create or replace trigger price_edited after update on product_price
  referencing old table as previous new table as changed
  for each statement execute function follow_with_shown_cards();

create or replace trigger price_gone after delete on product_price
  referencing old table as changed for each statement execute function follow_with_shown_cards();

create or replace trigger price_made after insert on product_price
  referencing new table as changed for each statement execute function follow_with_shown_cards();
