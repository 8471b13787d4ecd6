-- Null where the customer did not choose one.
alter table address add column label text constraint address_label_known check (label in ('home', 'office'));
