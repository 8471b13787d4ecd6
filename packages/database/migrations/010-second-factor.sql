-- The second factor of staff, and accounts whose owner has left.

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
  account_id integer not null references second_factor on delete cascade,
  -- Eighty random bits cannot be guessed from a plain hash.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- What the law makes the store keep needs somebody to belong to; of a deleted account only its number is left.
alter table account drop constraint account_status_check, drop constraint account_check;
alter table account
  add constraint account_status_check check (status in ('active', 'disabled', 'deleted')),
  add constraint account_is_reachable check (
    case when status = 'deleted' then num_nonnulls(name, email, phone, password_hash) = 0
    else num_nonnulls(email, phone) > 0 end
  );
