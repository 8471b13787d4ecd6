-- Web push: the store's key, the devices that asked to be told, and what waits to go out to them.

-- One row: the key by which push services know the store. A store that names its own in the environment has none.
create table push_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);

-- One for each browser of a customer. It leaves with the browser: at a change of password, a logout everywhere, or with
-- the account.
create table push_subscription (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  browser_id integer not null unique references known_browser on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  -- The browser's public key and secret, by which what is sent is encrypted for it alone.
  p256dh text not null,
  auth text not null,
  -- What its owner agreed to be told of here.
  topics text[] not null check (cardinality(topics) > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index push_subscription_account on push_subscription (account_id);

create table outgoing_push (
  id integer generated always as identity primary key,
  subscription_id integer not null references push_subscription on delete cascade,
  payload jsonb not null,
  urgency text not null check (urgency in ('normal', 'high')),
  -- From then on it is worth nothing and is not sent.
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index outgoing_push_subscription on outgoing_push (subscription_id);
create index outgoing_push_expiry on outgoing_push (expires_at);

-- Each time a customer agreed to marketing or withdrew it. The last one counts; without any, nothing was agreed to.
create table consent_event (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  is_given boolean not null,
  source text not null check (source in ('signup', 'profile', 'wishlist', 'unsubscribe-link')),
  at timestamptz not null default now()
);
create index consent_event_account on consent_event (account_id, id desc);

-- Of marketing: where its reader can end it with one press.
alter table outgoing_message add column unsubscribe_url text;
