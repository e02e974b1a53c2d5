#!/bin/sh
# Restores the shop's database to a moment, from pgBackRest's repository into a folder of its own, and prints the last order that
# it has. The running database is not touched. Run it as the user postgres: drill-archive.sh '2026-11-26 14:05:00+03'
#   STANZA    the name in pgbackrest.conf, dilmun
#   DATABASE  the shop's database, dilmun
#   PG_BIN    PostgreSQL's programs, /usr/lib/postgresql/18/bin
set -eu
: "${1:?Name the moment: drill-archive.sh \'2026-11-26 14:05:00+03\'}"
: "${STANZA:=dilmun}"
: "${DATABASE:=dilmun}"
: "${PG_BIN:=/usr/lib/postgresql/18/bin}"

work=$(mktemp -d)
stop() {
  "$PG_BIN/pg_ctl" --pgdata "$work/data" --mode immediate stop >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap stop EXIT
mkdir -m 700 "$work/data"
pgbackrest --stanza="$STANZA" --pg1-path="$work/data" --log-level-console=warn --type=time --target="$1" \
  --target-action=promote restore
# Debian keeps these files outside of the data folder. The copy is reached by its socket only, and archives nothing.
touch "$work/data/postgresql.conf"
echo 'local all all trust' > "$work/hba"
options="-c listen_addresses= -c unix_socket_directories=$work -c hba_file=$work/hba -c archive_mode=off -c hot_standby=off"
"$PG_BIN/pg_ctl" --pgdata "$work/data" --log "$work/log" --no-wait --options "$options" start >/dev/null
# It accepts connections once the log is replayed up to the moment.
until "$PG_BIN/pg_isready" --host "$work" --quiet; do
  sleep 0.5
  "$PG_BIN/pg_ctl" --pgdata "$work/data" status >/dev/null || { cat "$work/log" >&2; exit 1; }
done
"$PG_BIN/psql" --host "$work" --dbname "$DATABASE" --no-psqlrc --tuples-only --no-align --command \
  "SELECT count(*) || ' orders; the last one is ' ||
    coalesce((SELECT order_number || ' of ' || placed_at FROM orders ORDER BY placed_at DESC LIMIT 1), 'none') FROM orders"
