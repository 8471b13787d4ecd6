-- What staff know of a customer beside what the customer told us.
create table customer_note (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  staff_id integer references account on delete set null,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null default clock_timestamp()
);
create index customer_note_account on customer_note (account_id, id desc);
create index customer_note_staff on customer_note (staff_id);

create table customer_tag (
  account_id integer references account on delete cascade,
  tag text check (char_length(tag) between 1 and 30),
  primary key (account_id, tag)
);
create index customer_tag_tag on customer_tag (tag);
