-- Mail and SMS waiting to go out. A row leaves the table once a gateway has taken it, so that no
-- PIN outlives its delivery; only the demo mailbox keeps what it shows.

create table outgoing_message (
  id integer generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  in_mailbox boolean not null default false,
  created_at timestamptz not null default now(),
  check ((channel = 'mail') = (subject is not null))
);
