#!/bin/sh
# PostgreSQL's image runs this once, on a new volume: one role owns the schema and migrates, another serves and owns nothing.
set -eu
psql --username="$POSTGRES_USER" --dbname=postgres --set=ON_ERROR_STOP=1 \
  --set=owns="$OWNS_PASSWORD" --set=serves="$SERVES_PASSWORD" <<'SQL'
create role tatka_owns login password :'owns';
create role tatka_serves login password :'serves';
create database tatka owner tatka_owns;
SQL
