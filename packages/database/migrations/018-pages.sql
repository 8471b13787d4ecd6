-- What the store says about itself: pages in versions, questions and answers, what visitors write, and posts' products.

create table content_page (
  slug text primary key,
  -- The number of its newest version; who saves names the one they saw.
  version integer not null
);

create table content_page_version (
  slug text not null references content_page on delete cascade,
  number integer not null,
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

create table contact_message (
  id integer generated always as identity primary key,
  -- Who was logged in while writing; guests are known by what they left.
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
  check (email is not null or phone is not null)
);
create index contact_message_newest on contact_message (status, created_at desc, id desc);
create index contact_message_account on contact_message (account_id) where account_id is not null;

create table blog_post_product (
  post_id integer not null references blog_post on delete cascade,
  product_id integer not null references product on delete cascade,
  primary key (post_id, product_id)
);
create index blog_post_product_product on blog_post_product (product_id);
