-- Each history row of an order is an event. Events contain no customer, only the order's custom fields; programs with
-- permission read the order by its number.
create or replace function tell_webhooks_of_order() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint where is_on) then
    return null;
  end if;
  perform tell_webhooks('order.' || new.status, o.number, jsonb_build_object('number', o.number, 'status', new.status,
    'paymentStatus', new.payment_status, 'paymentMethod', o.payment_method, 'region', o.region_code, 'hubId', o.hub_id,
    'total', taka_json(o.total_poisha), 'at', new.at,
    'custom', custom_values('order', o.custom)))
  from customer_order o where o.id = new.order_id;
  return null;
end
$$;

create or replace trigger order_history_tells_webhooks after insert on order_history
  for each row execute function tell_webhooks_of_order();
