-- They follow what they are made from, within the same transaction. A card is only made or changed while its product is
-- locked, so nobody changes the same one at the same time.
create or replace function follow_with_shown_cards() returns trigger language plpgsql as $$
begin
  perform refresh_shown_cards(array(select distinct product_id from changed));
  return null;
end
$$;

create or replace trigger card_edited after update on product_card
  referencing new table as changed for each statement execute function follow_with_shown_cards();

create or replace trigger card_made after insert on product_card
  referencing new table as changed for each statement execute function follow_with_shown_cards();

create or replace trigger price_edited after update on product_price
  referencing new table as changed for each statement execute function follow_with_shown_cards();

create or replace trigger price_gone after delete on product_price
  referencing old table as changed for each statement execute function follow_with_shown_cards();

create or replace trigger price_made after insert on product_price
  referencing new table as changed for each statement execute function follow_with_shown_cards();
