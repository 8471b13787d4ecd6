-- Requests for a copy of personal data or its erasure that arrive by mail, phone or letter.
create table data_request (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('download', 'erasure')),
  -- An email address or a phone number, as accounts have them; empty once that account is erased.
  person text not null,
  came_by text not null check (came_by in ('mail', 'phone', 'letter', 'visit')),
  arrived_on date not null,
  note text not null default '',
  done_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index data_request_open on data_request (arrived_on) where done_at is null;
create index data_request_person on data_request (person);
