-- A new size, or a changed price, code or order of sizes, is a change of its product.
create or replace function tell_webhooks_of_variation() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint where is_on and 'product.changed' = any (events)) then
    return null;
  end if;
  perform tell_webhooks('product.changed', p.id::text, jsonb_build_object('id', p.id, 'slug', p.slug,
    'custom', custom_values('product', p.custom)))
  from product p where p.id = new.product_id;
  return null;
end
$$;

create or replace trigger variation_tells_webhooks after insert or update of sku, regular_price_poisha, sale_price_poisha,
  sale_starts_at, sale_ends_at, removed_at on variation
  for each row execute function tell_webhooks_of_variation();
