-- Customers and staff: accounts, roles, sessions, proofs and addresses.

create table account (
  id integer generated always as identity primary key,
  name text,
  -- Stored in lower case; phone in E.164.
  email text unique check (email = lower(email)),
  phone text unique check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  password_hash text,
  status text not null default 'active' check (status in ('active', 'disabled', 'deleted')),
  created_at timestamptz not null default now(),
  language text not null default 'en' check (language in ('en', 'bn')),
  version integer not null default 1,
  constraint account_is_reachable check (
    case
      when status = 'deleted' then num_nonnulls(name, email, phone, password_hash) = 0
      else num_nonnulls(email, phone) > 0
    end
  )
);
-- Finding people among very many: by name in order, by part of a name, an email or a phone, and the few who are
-- disabled.
create index account_by_name on account (name, id);
create index account_disabled on account (id) where status = 'disabled';
create index account_name on account using gin (name gin_trgm_ops);
create index account_phone_end on account (reverse(phone) text_pattern_ops);
create index account_phone_start on account (phone text_pattern_ops);
create index account_search on account
  using gin ((coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);

create table role (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
-- Two roles of one name could not be told apart in the matrix.
create unique index role_title on role (lower(title));

-- Every permission a release has ever brought. What is new here is given to the administrator's role once; what
-- administrators take from it later stays taken.
create table known_permission (
  resource text,
  action text,
  primary key (resource, action)
);

create table role_permission (
  role_id integer references role on delete cascade,
  resource text,
  action text,
  possession text not null default 'any' check (possession = 'any'),
  attributes text not null default '*',
  primary key (role_id, resource, action)
);

create table account_role (
  account_id integer references account on delete cascade,
  role_id integer references role on delete cascade,
  primary key (account_id, role_id)
);
create index account_role_role on account_role (role_id);

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

-- When a user was last here, kept beyond their sessions. Not a column of account: placing an order locks that row.
create table account_seen (
  account_id integer primary key references account on delete cascade,
  last_seen_at timestamptz not null
);

-- A browser that has logged in. It keeps a secret in a cookie; here is its hash, one row for each account.
create table known_browser (
  id integer generated always as identity primary key,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  account_id integer not null references account on delete cascade,
  -- The networks of the last logins, newest first.
  networks text[] not null,
  last_login_at timestamptz not null default now(),
  unique (token_hash, account_id)
);
create index known_browser_account on known_browser (account_id);

-- PINs, one for each email or phone and browser that asked: asking again replaces only the browser's own.
create table browser_pin (
  identifier text,
  -- Hash of the cookie in the browser that asked; the PIN is worth nothing elsewhere.
  challenge_hash bytea check (octet_length(challenge_hash) = 32),
  -- Keyed hash: four digits would be guessed from a plain one in no time.
  pin_hash bytea not null check (octet_length(pin_hash) = 32),
  wrong_tries integer not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (identifier, challenge_hash)
);

-- Wrong passwords and PINs, by whom they were tried for and from where. A right proof clears the account's row.
create table failed_proof (
  subject text primary key,
  failures integer not null default 0,
  blocked_until timestamptz,
  last_at timestamptz not null default now(),
  -- When the tries of a limit with a window were made; limits that slow down go by `failures` and `blocked_until`.
  recent timestamptz[] not null default '{}'
);

create table second_factor (
  account_id integer primary key references account on delete cascade,
  -- AES-256-GCM: nonce, tag and ciphertext. The key is made from SESSION_SECRET and is not in the database.
  sealed_secret bytea not null,
  -- Until the first right code it is only an offer: nothing asks for it.
  confirmed_at timestamptz,
  -- The newest time step whose code was accepted. It and those before it are used up, so no code works twice.
  last_step integer not null default 0
);

create table recovery_code (
  account_id integer references second_factor on delete cascade,
  -- Eighty random bits cannot be guessed from a plain hash.
  code_hash bytea check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- A user who registered for the back office and waits for a role. The account itself is a customer's like any other.
create table staff_application (
  account_id integer primary key references account on delete cascade,
  asked_at timestamptz not null default now()
);
create index staff_application_asked on staff_application (asked_at);

create table address (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null,
  phone text not null check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  -- The lowest level; district and division are its parents.
  zone_id integer not null references location,
  address text not null,
  landmark text not null default '',
  delivery_note text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  constraint address_one_default exclude (account_id with =) where (is_default) deferrable
);
create index address_account on address (account_id);
