-- A picture on a card: `Picture` of the contract.
-- rebuilds product with refresh_products
create or replace function card_picture(pic picture, product_title text) returns json
language sql immutable parallel safe as $$
  select row_to_json(field) from (
    select
      format('/media/%s-640.jpg', pic.name) as "url",
      -- The browser puts a width and a format in place: the files of all sizes are named after the picture.
      format('/media/%s-{width}.{format}', pic.name) as "pattern",
      pic.width as "width",
      pic.height as "height",
      -- A picture that nobody has described shows the product.
      coalesce(nullif(pic.alt, ''), product_title) as "alt",
      coalesce(nullif(pic.alt_bn, ''), nullif(pic.alt, ''), product_title) as "altBn"
  ) field
$$;
