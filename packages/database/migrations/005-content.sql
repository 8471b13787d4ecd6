-- Texts, settings and messages.

-- Which sets of starting data were already inserted, so that what staff delete stays deleted.
create table seeding (
  name text primary key,
  done_at timestamptz not null default now()
);

create table setting (
  -- Which keys the public may read is decided by the contract; any other key is for the server alone.
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table content_page (
  slug text primary key,
  -- The number of its newest version; who saves names the one they saw.
  version integer not null
);

create table content_page_version (
  slug text references content_page on delete cascade,
  number integer,
  title_en text not null,
  title_bn text not null,
  summary_en text not null,
  summary_bn text not null,
  -- Markdown without HTML.
  body_en text not null,
  body_bn text not null,
  -- What shows is the newest version whose moment has come.
  publish_from timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by integer references account on delete set null,
  primary key (slug, number)
);

create table faq_entry (
  id integer generated always as identity primary key,
  question_en text not null,
  question_bn text not null,
  -- Markdown without HTML.
  answer_en text not null,
  answer_bn text not null,
  sort integer not null default 0,
  status text not null default 'active' check (status in ('active', 'hidden')),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table blog_term (
  id integer generated always as identity primary key,
  type text not null default 'BlogCategory' check (type = 'BlogCategory'),
  slug text not null unique,
  title_en text not null,
  title_bn text not null,
  sort integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table blog_post (
  id integer generated always as identity primary key,
  slug text not null unique,
  term_id integer not null references blog_term,
  title_en text not null,
  title_bn text not null,
  summary_en text not null,
  summary_bn text not null,
  -- Plain text; an empty line parts two paragraphs.
  body_en text not null,
  body_bn text not null,
  picture_id integer references picture,
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- A moment in the future keeps a published post back until then.
  published_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint blog_post_published_at_some_time check (status = 'draft' or published_at is not null)
);
create index blog_post_newest on blog_post (published_at desc, id desc) where status = 'published';
create index blog_post_picture on blog_post (picture_id) where picture_id is not null;
create index blog_post_term on blog_post (term_id, published_at desc) where status = 'published';

create table blog_post_product (
  post_id integer references blog_post on delete cascade,
  product_id integer references product on delete cascade,
  primary key (post_id, product_id)
);
create index blog_post_product_product on blog_post_product (product_id);

create table testimonial (
  id integer generated always as identity primary key,
  name text not null,
  place text not null,
  text_en text not null,
  text_bn text not null,
  sort integer not null default 0,
  status text not null default 'active' check (status in ('active', 'hidden')),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table contact_message (
  id integer generated always as identity primary key,
  -- The account that was logged in while writing; guests are known by the contact they gave.
  account_id integer references account on delete set null,
  name text not null,
  email text,
  phone text,
  subject text not null,
  message text not null,
  language text not null check (language in ('en', 'bn')),
  status text not null default 'new' check (status in ('new', 'done')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  done_by integer references account on delete set null,
  constraint contact_message_can_be_answered check (email is not null or phone is not null)
);
create index contact_message_account on contact_message (account_id) where account_id is not null;
create index contact_message_newest on contact_message (status, created_at desc, id desc);

create table outgoing_message (
  id integer generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  in_mailbox boolean not null default false,
  created_at timestamptz not null default now(),
  -- A message that holds a PIN is worth nothing once the PIN has ended: it names the moment, and what it is about, so
  -- that it can be deleted when the PIN is used or replaced before that.
  expires_at timestamptz,
  reference text,
  constraint outgoing_message_only_mail_has_a_subject check ((channel = 'mail') = (subject is not null))
);
create index outgoing_message_expires_at on outgoing_message (expires_at) where expires_at is not null;
create index outgoing_message_reference on outgoing_message (reference) where reference is not null;
