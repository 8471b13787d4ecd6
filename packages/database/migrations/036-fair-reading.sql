-- From which network a file came, while it waits to be read: nobody's files hold up everybody else's.
alter table shopping_list add column network_hash bytea;
create index shopping_list_reading on shopping_list (network_hash) where status = 'reading';
