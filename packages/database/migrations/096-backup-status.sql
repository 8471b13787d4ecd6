-- When the store was last backed up, and when that last failed. The notes of a backup lie on the machine that made it: a
-- server that finds them copies them here, so that any server can show them, and mails about each failure once.
create table backup_status (
  is_only boolean primary key default true check (is_only),
  watched_since timestamptz not null default clock_timestamp(),
  succeeded_at timestamptz,
  failed_at timestamptz,
  told_failure_at timestamptz
);

insert into backup_status default values;
