-- Says when somebody is there; null where the customer did not choose.
alter table address add column label text constraint address_label_known check (label in ('home', 'office'));
