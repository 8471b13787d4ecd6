-- What staff answered to a message from the contact form. It goes with the message when that is deleted.
create table contact_answer (
  id integer generated always as identity primary key,
  message_id integer not null references contact_message on delete cascade,
  staff_id integer references account on delete set null,
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null default clock_timestamp()
);
create index contact_answer_message on contact_answer (message_id, id);
create index contact_answer_staff on contact_answer (staff_id);
