-- Accounts, their sessions, and what staff may do.

create table account (
  id integer generated always as identity primary key,
  name text,
  -- Stored in lower case; phone in E.164.
  email text unique check (email = lower(email)),
  phone text unique check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  password_hash text,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  check (email is not null or phone is not null)
);

create table role (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null
);

create table role_permission (
  role_id integer not null references role on delete cascade,
  resource text not null,
  action text not null,
  possession text not null default 'any' check (possession = 'any'),
  attributes text not null default '*',
  primary key (role_id, resource, action)
);

create table account_role (
  account_id integer not null references account on delete cascade,
  role_id integer not null references role on delete cascade,
  primary key (account_id, role_id)
);

create table session (
  -- SHA-256 of the token; the token itself is only ever in the browser.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id integer not null references account on delete cascade,
  audience text not null check (audience in ('store', 'admin')),
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

-- Counters of rate-limiter-flexible, in the shape that library reads and writes.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table audit_entry (
  id bigint generated always as identity primary key,
  account_id integer not null references account,
  action text not null,
  resource text not null,
  resource_id text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create index audit_entry_resource on audit_entry (resource, resource_id, at desc);
