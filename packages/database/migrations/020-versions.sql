-- Everything that staff edit tells a second editor that somebody was quicker.

alter table category add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table brand add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table tag add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table attribute add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table uom add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table hub add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table location add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table slot_window add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table flash_sale add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table blog_term add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table role add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table account add column version integer not null default 1;

-- A place can be taken out of the lists without losing the addresses in it.
alter table location add column status text not null default 'active' check (status in ('active', 'hidden'));
