-- What the status page tells of gateways and servers: each notes it here, so that any server can tell of all.
create table gateway_status (
  gateway text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text
);

create table server_alive (
  id text primary key,
  part text not null check (part in ('web', 'worker')),
  host text not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);
