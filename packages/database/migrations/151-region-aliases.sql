-- Further names of a city, such as older spellings and the ISO 3166-2 codes of its division and district. Shopping
-- assistants use them.
alter table region add column aliases text[] not null default '{}';
update region set aliases = '{BD-C,BD-13}' where code = 'dhaka';
update region set aliases = '{Chittagong,BD-B,BD-10}' where code = 'ctg';
