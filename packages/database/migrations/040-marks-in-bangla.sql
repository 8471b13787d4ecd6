-- Tags and attributes in Bangla; empty until staff write it, and the page then shows the other language.
alter table tag add column title_bn text not null default '';
alter table attribute add column title_bn text not null default '';
alter table attribute_value add column title_bn text not null default '';
