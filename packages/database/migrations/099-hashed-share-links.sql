-- The link of a shared list, as a hash to find it by, and sealed so that its owner can send it again. Links that are
-- still stored as they are get sealed by a job, which knows the store's secret.
alter table saved_list add column share_token_hash bytea unique;
alter table saved_list add column sealed_share_token bytea;
update saved_list set share_token_hash = sha256(share_token::bytea) where share_token is not null;
