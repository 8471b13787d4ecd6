-- Staff open regions. The code is the slug: the value of the cookie, and part of columns of imports.
alter table region drop constraint region_code_check;
alter table region
  add constraint region_code_check check (code ~ '^[a-z][a-z0-9]{1,19}$') not valid,
  add column id integer generated always as identity,
  add column status text not null default 'active' check (status in ('active', 'closed')),
  add column latitude double precision,
  add column longitude double precision,
  add column hotline text not null default '',
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
alter table region validate constraint region_code_check;
create unique index region_id on region (id);

update region set latitude = 23.81, longitude = 90.41 where code = 'dhaka';
update region set latitude = 22.36, longitude = 91.78 where code = 'ctg';
