-- The invitation that a new colleague holds: one at a time, by a link whose secret is stored hashed. The number of the
-- message says whether it has gone out: a message is deleted once a gateway has taken it.
create table staff_invitation (
  account_id integer primary key references account on delete cascade,
  token_hash bytea not null unique,
  invited_by integer references account on delete set null,
  message_id integer not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_invitation_invited_by on staff_invitation (invited_by);
