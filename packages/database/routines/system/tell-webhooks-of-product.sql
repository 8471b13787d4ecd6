-- Product events: added, changed or deleted, by staff, imports or schedules.
create or replace function tell_webhooks_of_product() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint where is_on) then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform tell_webhooks('product.deleted', old.id::text, jsonb_build_object('id', old.id, 'slug', old.slug));
  else
    perform tell_webhooks('product.changed', new.id::text, jsonb_build_object('id', new.id, 'slug', new.slug,
      'custom', custom_values('product', new.custom)));
  end if;
  return null;
end
$$;

create or replace trigger product_tells_webhooks after insert or delete on product
  for each row execute function tell_webhooks_of_product();

create or replace trigger product_change_tells_webhooks after update on product
  for each row when (old.version <> new.version or old.status <> new.status or old.custom <> new.custom) execute function tell_webhooks_of_product();
