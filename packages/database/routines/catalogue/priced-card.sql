-- The card with its prices. For stock each variation holds "stockOf", its id, which the reader of the card replaces by
-- what there is; no text within a JSON value can be mistaken for it, since there every quote is escaped.
create or replace function priced_card(card text, variation_ids integer[], prices text[]) returns text
language sql immutable parallel safe as $$
  select format(card, variadic array(
    -- A size that is being added gets its price a moment later; a hidden product has none ready.
    select coalesce(prices[v.place] || ',', '') || '"stockOf":' || v.id
    from unnest(variation_ids) with ordinality as v (id, place) order by v.place))
$$;
