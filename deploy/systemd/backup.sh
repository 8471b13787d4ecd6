#!/bin/sh
# A night's backup of a store whose database is at DATABASE_URL: the database as one dump, then the files of DATA_DIR.
#   backup.sh /var/backups/tatka 14       the last fourteen stay
set -eu
to=$1
keep=${2:-14}
time=$(date -u +%Y-%m-%dT%H-%M-%SZ)
umask 077
# The back office's status page shows when a backup was made, and when one failed since.
note() { echo "{\"at\":\"$(date -u +%Y-%m-%dT%H:%M:%S.000Z)\"}" >"$DATA_DIR/$1"; }
trap '[ $? -eq 0 ] || note last-backup-failure.json' EXIT
# By the role that owns everything, past a pooler. A name that is not final is never taken for a backup.
pg_dump --format=custom --file="$to/.unfinished" "${MIGRATE_DATABASE_URL:-${DATABASE_DIRECT_URL:-$DATABASE_URL}}"
# At once: whatever happens to the files, the orders are safe.
mv "$to/.unfinished" "$to/tatka-$time.dump"
# After the database: names of files are never used again, so that a little more than it knows of does no harm.
# tar ends with 1 when a file changed while it was read, such as a log. That is a warning.
tar -C "$DATA_DIR" -czf "$to/.unfinished" . || [ $? -eq 1 ]
mv "$to/.unfinished" "$to/tatka-$time.files.tar.gz"
note last-backup.json
rm -f "$DATA_DIR/last-backup-failure.json"
for kind in dump files.tar.gz; do
  # shellcheck disable=SC2012 # Names are ours, and sort by time.
  ls "$to" | grep "^tatka-.*Z\.$kind\$" | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm "$to/$old"; done
done
echo "$to/tatka-$time.dump"
