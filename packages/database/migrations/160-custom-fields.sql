-- Fields that a store defines itself. Each record stores its values in one column, by the field's key.

create table custom_field (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('product', 'order', 'customer')),
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  type text not null check (type in ('text', 'number', 'boolean', 'date', 'choice')),
  label_en text not null,
  label_bn text not null,
  is_required boolean not null default false,
  -- Objects with code, en and bn.
  choices jsonb not null default '[]',
  -- A hidden field keeps its values.
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (kind, key),
  -- A choice on products is an attribute, which customers filter by.
  constraint custom_field_is_no_attribute check (kind <> 'product' or type <> 'choice')
);

alter table product add column custom jsonb not null default '{}';
alter table customer_order add column custom jsonb not null default '{}';
alter table account add column custom jsonb not null default '{}';
