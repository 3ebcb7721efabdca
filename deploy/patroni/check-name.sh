#!/bin/sh
# Refuses to start a server of PostgreSQL under the name of another one: ExecStartPre of Patroni's unit, with its configuration as
# the argument. Patroni 3.0 lets such a server in; under the name of the primary it loses what was acknowledged.
set -eu
name=$(sed -n 's/^name: *//p' "$1")
own=$(sed -n "/^postgresql:/,\$s/^ *connect_address: *'\{0,1\}\([^' ]*\).*/\1/p" "$1" | head -n 1)
other=$(timeout 30 patronictl -c "$1" list -f tsv | awk -F '\t' -v name="$name" '$2 == name { print $3 }')
case "$own" in
  "$other" | "$other":*) exit 0 ;;
esac
[ -z "$other" ] || { echo "Another server takes part as \"$name\", at $other. Give this one a name of its own in $1." >&2; exit 1; }
