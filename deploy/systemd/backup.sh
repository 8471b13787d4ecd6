#!/bin/sh
# A night's backup of a store whose database is at DATABASE_URL: the database as one dump, then the files of DATA_DIR.
#   backup.sh /var/backups/tatka 14       the last fourteen stay
set -eu
to=$1
keep=${2:-14}
time=$(date -u +%Y-%m-%dT%H-%M-%SZ)
umask 077
# System status shows the last backup and any later failure.
note() { echo "{\"at\":\"$(date -u +%Y-%m-%dT%H:%M:%S.000Z)\"}" >"$DATA_DIR/$1"; }
trap '[ $? -eq 0 ] || note last-backup-failure.json' EXIT
# Dumps as the owner, bypassing a pooler. A temporary name is never mistaken for a backup.
pg_dump --format=custom --file="$to/.unfinished" "${MIGRATE_DATABASE_URL:-${DATABASE_DIRECT_URL:-$DATABASE_URL}}"
# Renamed at once: orders are safe even if archiving the files fails.
mv "$to/.unfinished" "$to/tatka-$time.dump"
# After the database: file names are never reused, so a slightly newer copy is correct.
# tar exits with 1 when a file changed while it was read, such as a log; that is a warning.
tar -C "$DATA_DIR" -czf "$to/.unfinished" . || [ $? -eq 1 ]
mv "$to/.unfinished" "$to/tatka-$time.files.tar.gz"
note last-backup.json
rm -f "$DATA_DIR/last-backup-failure.json"
for kind in dump files.tar.gz; do
  # shellcheck disable=SC2012 # Names are ours, and sort by time.
  ls "$to" | grep "^tatka-.*Z\.$kind\$" | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm "$to/$old"; done
done
echo "$to/tatka-$time.dump"
