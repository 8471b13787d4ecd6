-- What staff write rather than sell: settings, the blog, and what customers say.

create table setting (
  -- Which keys the public may read is decided by the contract; any other key is for the server alone.
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table blog_term (
  id integer generated always as identity primary key,
  type text not null default 'BlogCategory' check (type in ('BlogCategory')),
  slug text not null unique,
  title_en text not null,
  title_bn text not null,
  sort integer not null default 0
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
  check (status = 'draft' or published_at is not null)
);
create index blog_post_newest on blog_post (published_at desc, id desc) where status = 'published';
create index blog_post_term on blog_post (term_id, published_at desc) where status = 'published';

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
