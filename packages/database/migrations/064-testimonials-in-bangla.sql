-- Who says it, in Bangla; empty until staff write it, and the page then shows the other language.
alter table testimonial
  add column name_bn text not null default '',
  add column place_bn text not null default '';
