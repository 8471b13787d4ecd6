-- The language of an account follows the pages its owner uses, until they choose one in the profile.
alter table account add column chose_language boolean not null default false;
