-- What a picture shows, in Bangla; where it is empty, the English text stands in.

alter table picture add column alt_bn text not null default '';
