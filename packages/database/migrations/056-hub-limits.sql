-- Staff may be limited to hubs; without a row an account works in all of them. A hub that staff are limited to is not
-- deleted: they would be limited to nothing, which is everything.
create table account_hub (
  account_id integer not null references account on delete cascade,
  hub_id integer not null references hub,
  primary key (account_id, hub_id)
);
create index account_hub_hub on account_hub (hub_id);
