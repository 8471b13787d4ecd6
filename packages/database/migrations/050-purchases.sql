-- From whom goods are bought, how low they may run, and what was ordered and came.

create table supplier (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null default '',
  phone text not null default '',
  note text not null default '',
  -- How many days after an order goods usually come.
  lead_days integer not null default 2 check (lead_days >= 0),
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create unique index supplier_name on supplier (lower(name));

-- How low a size may run at a hub, and how much of it there should be then.
create table stock_goal (
  variation_id integer not null references variation on delete cascade,
  hub_id integer not null references hub on delete cascade,
  reorder_at integer not null check (reorder_at >= 0),
  target integer not null,
  supplier_id integer references supplier on delete set null,
  primary key (variation_id, hub_id),
  check (target > reorder_at)
);

create table purchase_order (
  id integer generated always as identity primary key,
  number text not null generated always as ('PO-' || lpad(id::text, greatest(4, length(id::text)), '0')) stored,
  supplier_id integer not null references supplier,
  hub_id integer not null references hub,
  state text not null default 'draft' check (state in ('draft', 'sent', 'partly_received', 'closed')),
  expected_on date,
  note text not null default '',
  created_by integer,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index purchase_order_open on purchase_order (hub_id) where state in ('sent', 'partly_received');

create table purchase_line (
  purchase_id integer not null references purchase_order on delete cascade,
  variation_id integer not null references variation on delete cascade,
  ordered integer not null check (ordered > 0),
  -- May be more than was ordered, or fewer for good once the order is closed.
  received integer not null default 0 check (received >= 0),
  cost_poisha bigint check (cost_poisha >= 0),
  primary key (purchase_id, variation_id)
);
create index purchase_line_variation on purchase_line (variation_id);

-- A paper that goes out with a mail.
alter table outgoing_message add column attachment_name text;
alter table outgoing_message add column attachment bytea;
