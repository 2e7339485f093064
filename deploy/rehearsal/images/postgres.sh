#!/bin/sh
# Makes the database that the variables of PostgreSQL's own image name, and serves it.
set -e
data=/var/lib/postgresql/18/docker
export LD_LIBRARY_PATH=/usr/lib/postgres/lib
as_postgres() { setpriv --reuid postgres --clear-groups "$@"; }
if [ ! -s "$data/PG_VERSION" ]; then
  mkdir -p "$data"
  chown -R postgres /var/lib/postgresql
  echo "$POSTGRES_PASSWORD" >/tmp/password
  chmod 644 /tmp/password
  as_postgres initdb -D "$data" -U "$POSTGRES_USER" --pwfile /tmp/password --encoding UTF8 --locale C.UTF-8
  printf 'local all all trust\nhost all all all scram-sha-256\n' >"$data/pg_hba.conf"
  echo "create database $POSTGRES_DB" | as_postgres postgres --single -D "$data" postgres
fi
exec setpriv --reuid postgres --clear-groups postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp
