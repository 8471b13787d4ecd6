-- Limits that tell an owner's browser from a stranger's.

-- When the tries of a limit with a window were made; limits that slow down go by `failures` and `blocked_until`.
alter table failed_proof add column recent timestamptz[] not null default '{}';

-- A browser in which somebody has logged in. It keeps a secret in a cookie; here is its hash, one row for each account.
create table known_browser (
  id integer primary key generated always as identity,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  account_id integer not null references account on delete cascade,
  -- The networks of the last logins, newest first.
  networks text[] not null,
  last_login_at timestamptz not null default now(),
  unique (token_hash, account_id)
);
create index known_browser_account on known_browser (account_id);

-- PINs, one for each email or phone and browser that asked: asking again replaces only the browser's own. It follows
-- `one_time_pin`, which had one row for each email or phone and is left for the release before.
create table browser_pin (
  identifier text not null,
  -- Hash of the cookie in the browser that asked; the PIN is worth nothing elsewhere.
  challenge_hash bytea not null check (octet_length(challenge_hash) = 32),
  -- Keyed hash: four digits would be guessed from a plain one in no time.
  pin_hash bytea not null check (octet_length(pin_hash) = 32),
  wrong_tries integer not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (identifier, challenge_hash)
);
