-- One-time PINs, and the count of wrong proofs that outlives each of them.

create table one_time_pin (
  -- One row for each email or phone: asking again replaces it, so only the newest PIN can ever be right.
  identifier text primary key,
  -- Keyed hash: four digits would be guessed from a plain one in no time.
  pin_hash bytea not null check (octet_length(pin_hash) = 32),
  -- Hash of the cookie in the browser that asked; the PIN is worth nothing elsewhere.
  challenge_hash bytea not null check (octet_length(challenge_hash) = 32),
  wrong_tries integer not null default 0,
  expires_at timestamptz not null,
  sent_at timestamptz not null default now(),
  -- How many were sent since `first_sent_at`; both start anew after a day.
  sent_count integer not null default 1,
  first_sent_at timestamptz not null default now()
);

-- Wrong passwords and PINs, by whom they were tried for and from where. A right proof clears the account's row.
create table failed_proof (
  subject text primary key,
  failures integer not null default 0,
  blocked_until timestamptz,
  last_at timestamptz not null default now()
);

alter table account add column language text not null default 'en' check (language in ('en', 'bn'));
