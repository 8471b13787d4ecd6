-- A size on a card: `Variation` of the contract without prices (card_price) and stock (cardsIn of the server).
-- rebuilds product with refresh_products
create or replace function card_variation(v variation, unit text) returns json
language sql stable parallel safe as $$
  -- Few sizes are sold by weight, and only these say so: a card is sent a hundred times a page.
  select case
    when v.weight_tolerance_percent is null then row_to_json(field)
    else (select row_to_json(weighed) from (select field.*, true as "soldByWeight") weighed)
  end from (
    select
      v.id as "id",
      v.title_en as "title",
      v.title_bn as "titleBn",
      v.sku as "sku",
      -- How many of the unit: 500 with gm, 1.5 with kg. The storefront works out the price per kilo, litre or piece from
      -- it and the unit (unit-price.ts), and for packs from the weight.
      trim_scale(v.measurement) as "measurement",
      (select row_to_json(uom) from (select unit as "title") uom) as "uom",
      v.weight_grams as "weightGrams",
      -- Of the size itself; where it has none, the product's is shown.
      (select format('/media/%s-{width}.{format}', pic.name) from picture pic where pic.id = v.picture_id) as "picture"
  ) field
$$;
