-- Ordered pieces of a size that a hub has not received. Drafts count, so that a proposal which became one is not repeated.
create or replace function coming_pieces(variation integer, hub integer) returns integer language sql stable as $$
  select coalesce(sum(greatest(0, k.ordered - k.received)), 0)::int
  from purchase_line k join purchase_order o on o.id = k.purchase_id
  where k.variation_id = variation and o.hub_id = hub and o.state in ('draft', 'sent', 'partly_received')
$$;
