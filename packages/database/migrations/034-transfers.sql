-- Pieces that go from one hub to another: for an order that is packed there, or to fill it.
create table stock_transfer (
  id integer generated always as identity primary key,
  from_hub_id integer not null references hub,
  to_hub_id integer not null references hub,
  -- Null: for no order.
  order_id integer references customer_order on delete set null,
  state text not null default 'requested' check (state in ('requested', 'sent', 'received', 'cancelled')),
  note text not null default '',
  created_by integer references account on delete set null,
  created_at timestamptz not null default now(),
  sent_by integer references account on delete set null,
  sent_at timestamptz,
  received_by integer references account on delete set null,
  received_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint stock_transfer_between_two_hubs check (from_hub_id <> to_hub_id)
);
create index stock_transfer_order on stock_transfer (order_id);
create index stock_transfer_from on stock_transfer (from_hub_id, state);
create index stock_transfer_to on stock_transfer (to_hub_id, state);
create index stock_transfer_created_by on stock_transfer (created_by);
create index stock_transfer_sent_by on stock_transfer (sent_by);
create index stock_transfer_received_by on stock_transfer (received_by);
-- An order asks a hub once at a time.
create unique index stock_transfer_asks_once on stock_transfer (order_id, from_hub_id, to_hub_id)
  where state = 'requested';

create table stock_transfer_line (
  transfer_id integer references stock_transfer on delete cascade,
  variation_id integer references variation on delete cascade,
  requested integer not null check (requested > 0),
  -- Null until it is sent, and until it is received.
  sent integer check (sent between 0 and requested),
  received integer check (received between 0 and sent),
  primary key (transfer_id, variation_id)
);
create index stock_transfer_line_variation on stock_transfer_line (variation_id);

-- Orders that are confirmed already and have pieces in another hub than the one that packs them.
insert into stock_transfer (order_id, from_hub_id, to_hub_id)
select distinct o.id, a.hub_id, o.hub_id
from customer_order o
join order_line l on l.order_id = o.id
join order_allocation a on a.order_line_id = l.id and a.state = 'reserved' and a.hub_id <> o.hub_id
where o.status = 'confirmed';
insert into stock_transfer_line (transfer_id, variation_id, requested)
select t.id, a.variation_id, sum(a.quantity)
from stock_transfer t
join order_line l on l.order_id = t.order_id
join order_allocation a on a.order_line_id = l.id and a.state = 'reserved' and a.hub_id = t.from_hub_id
join variation v on v.id = a.variation_id
group by t.id, a.variation_id;

-- Where a variation lies in a hub, such as F2-03: the order in which packers walk.
create table stock_place (
  variation_id integer references variation on delete cascade,
  hub_id integer references hub on delete cascade,
  place text not null check (place <> '' and length(place) <= 20),
  primary key (variation_id, hub_id)
);
create index stock_place_hub on stock_place (hub_id);
