-- Who is to be told when a size can be had again in their region. A row leaves with its message, or when it is undone.

create table restock_request (
  account_id integer references account on delete cascade,
  variation_id integer references variation on delete cascade,
  region_code text not null references region,
  asked_at timestamptz not null default clock_timestamp(),
  primary key (account_id, variation_id)
);
create index restock_request_variation on restock_request (variation_id);
