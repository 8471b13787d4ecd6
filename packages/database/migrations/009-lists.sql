-- Shopping lists.

create table shopping_list (
  id integer generated always as identity primary key,
  account_id integer references account on delete cascade,
  -- A guest's list belongs to the browser that holds the secret of this hash.
  guest_hash bytea,
  region_code text not null references region,
  language text not null default 'en' check (language in ('en', 'bn')),
  source text not null check (source in ('text', 'csv', 'xlsx', 'pdf', 'photo')),
  status text not null default 'reading' check (status in ('reading', 'done', 'failed')),
  -- How much of a file has been read, in percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  -- Why a file could not be read: a code of the API and its message.
  failure_code text,
  failure_message text,
  -- The text as written, or as read from the file; matches are not stored, since prices and stock change.
  text text not null default '' check (octet_length(text) <= 20480),
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  asked_note text not null default '',
  contact_email text,
  contact_phone text,
  answer text not null default '',
  answered_at timestamptz,
  answered_by integer references account on delete set null,
  version integer not null default 1,
  -- The order that staff made of a list.
  order_id integer references customer_order on delete set null,
  -- From which network a file came, while it waits to be read: nobody's files hold up everybody else's.
  network_hash bytea,
  constraint shopping_list_has_one_owner check ((account_id is null) <> (guest_hash is null)),
  constraint shopping_list_failed_for_a_reason check ((status = 'failed') = (failure_code is not null)),
  constraint shopping_list_can_be_answered check (asked_at is null or num_nonnulls(contact_email, contact_phone) > 0)
);
create index shopping_list_account on shopping_list (account_id);
create index shopping_list_answered_by on shopping_list (answered_by);
create index shopping_list_asked on shopping_list (asked_at desc) where asked_at is not null;
create index shopping_list_created on shopping_list (created_at);
create index shopping_list_order on shopping_list (order_id);
create index shopping_list_reading on shopping_list (network_hash) where status = 'reading';
