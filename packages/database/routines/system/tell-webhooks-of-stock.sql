-- Each movement is an event with the hub's stock after it.
create or replace function tell_webhooks_of_stock() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint where is_on and 'stock.changed' = any (events)) then
    return null;
  end if;
  perform tell_webhooks('stock.changed', v.sku || ' ' || new.hub_id, jsonb_build_object('sku', v.sku,
    'variationId', v.id, 'productId', v.product_id, 'hubId', new.hub_id, 'change', new.pieces, 'onHand', new.balance,
    'reason', new.reason, 'at', new.at))
  from variation v where v.id = new.variation_id;
  return null;
end
$$;

create or replace trigger stock_movement_tells_webhooks after insert on stock_movement
  for each row execute function tell_webhooks_of_stock();
