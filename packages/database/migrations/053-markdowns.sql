-- From whom the pieces of a lot came.
alter table lot add column supplier_id integer references supplier on delete set null;

update lot set supplier_id = bought.supplier_id
from (
  select distinct on (m.lot_id) m.lot_id, o.supplier_id
  from stock_movement m join purchase_order o on o.number = m.document_number
  where m.document_kind = 'purchase' and m.lot_id is not null order by m.lot_id, m.id
) bought
where bought.lot_id = lot.id;

-- A price that sells a lot in a region before its date. The usual price knows the open ones; nothing is overwritten, so the
-- price before is back as soon as a markdown has ended.
create table markdown (
  id integer generated always as identity primary key,
  lot_id integer not null,
  variation_id integer not null,
  region_code text not null references region,
  price_poisha bigint not null check (price_poisha > 0),
  -- The end of the lot's last day in Dhaka.
  ends_at timestamptz not null,
  staff_id integer,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_why text check (ended_why in ('sold_out', 'past_date', 'replaced', 'withdrawn')),
  check ((ended_at is null) = (ended_why is null)),
  foreign key (lot_id, variation_id) references lot (id, variation_id) on delete cascade
);
create unique index markdown_open on markdown (lot_id, region_code) where ended_at is null;
create index markdown_price on markdown (variation_id, region_code) where ended_at is null;
