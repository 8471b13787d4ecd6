-- What a product is made of, where it is known, and which of its pictures shows the pack of a size.

alter table product
  add column ingredients_en text not null default '',
  add column ingredients_bn text not null default '',
  add column allergens_en text not null default '',
  add column allergens_bn text not null default '',
  -- For 100 grams or millilitres, by the names in the contract's Nutrition; null where it is not known.
  add column nutrition jsonb check (jsonb_typeof(nutrition) = 'object');

-- Only a picture of its own product, and none once that is taken off the product.
alter table variation
  add column picture_id integer,
  add constraint variation_picture foreign key (product_id, picture_id)
    references product_picture (product_id, picture_id) on delete set null (picture_id);
create index variation_picture on variation (product_id, picture_id) where picture_id is not null;
