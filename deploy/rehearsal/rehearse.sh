#!/usr/bin/env bash
# Shows that the documents hold: an empty Debian is booted in a container, and their commands are run in it as they stand
# there: from nothing to a club behind HTTPS with mail and backups, an update while twenty write, one that does not come up,
# the way back, and a move. As root, on a Debian with the packages debootstrap, systemd-container, git and curl; the ports 80,
# 443 and 3000 must be free. About twenty minutes. Not run: certbot (it needs a public name), Docker, and a second machine.
set -euo pipefail
cd "$(dirname "$0")/../.."

release=${1:-trixie}
work=$(mktemp -d /var/tmp/rehearsal.XXXXXX)
machine=$work/machine
host=club.localhost
password='correct horse battery staple'
children=()

clean_up() {
  for child in "${children[@]}"; do kill "$child" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap clean_up EXIT

step() { printf '\n== %s s: %s\n' "$SECONDS" "$*"; }

# The commands of a document between two headings.
commands() {
  sed -n "/^##* $2\$/,/^## /p" "docs/$1" | sed -n '/^ *```sh$/,/^ *```$/{/```/!s/^ *//p}'
}

# Runs lines of commands in the machine, and prints them.
run() {
  cat >"$machine/var/tmp/commands.sh"
  cat "$machine/var/tmp/commands.sh"
  inside bash -euxo pipefail /var/tmp/commands.sh 2>&1 | tee "$work/commands.log"
}

# A line of docs/operations.md, as the user of the club.
as_club() {
  sed -e "s#^! \(.*\)#! runuser -u club -- \1#;t" -e "s#.*#runuser -u club -- &#" | sed '1i cd /srv/club'
}

inside() {
  nsenter --target "$leader" --all -- env -i HOME=/root TERM=dumb LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin CLUB_REPOSITORY=/var/tmp/club.bundle "$@"
}

step "an empty Debian $release"
debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates "$release" "$machine" >"$work/debootstrap.log"
git bundle create "$machine/var/tmp/club.bundle" HEAD "$(git symbolic-ref --short HEAD)" 2>/dev/null
# Whom this computer trusts on the way to its package registries.
cp /etc/ssl/certs/ca-certificates.crt "$machine/etc/ssl/certs/"
echo "127.0.0.1 localhost $host" >>"$machine/etc/hosts"
echo cafile=/etc/ssl/certs/ca-certificates.crt >"$machine/etc/npmrc"

step 'boot'
systemd-nspawn --quiet --register=no --keep-unit --resolv-conf=copy-host --directory "$machine" --boot </dev/null >"$work/boot.log" 2>&1 &
children+=($!)
for _ in $(seq 60); do
  leader=$(pgrep --parent "${children[0]}" | head -1 || true)
  [ -n "$leader" ] && inside systemctl is-system-running --wait 2>/dev/null | grep -qE 'running|degraded' && break
  sleep 1
done

step 'a mail server'
node_modules/node-*/bin/node --input-type=module --eval '
  import { writeFileSync } from "node:fs";
  import { openMailbox } from "./server/testing/people/mailbox.ts";
  const [file] = process.argv.slice(1);
  const mailbox = await openMailbox();
  writeFileSync(`${file}.port`, new URL(mailbox.url).port);
  setInterval(() => writeFileSync(file, JSON.stringify(mailbox.mailsTo("you@club.example"))), 500);
' "$work/mails" &
children+=($!)
until [ -s "$work/mails.port" ]; do sleep 0.2; done

begun=$SECONDS
step 'the commands of docs/deploy.md'
commands deploy.md 'On a Debian or Ubuntu server' >"$work/commands.sh"
# What a person types: address, proxy, mail server and its port, no user, sender, a test, folder, time, passphrase.
answers="https://$host\\ncaddy\\n127.0.0.1\\n$(cat "$work/mails.port")\\n\\nclub@club.example\\nyou@club.example\\n\\n4\\n\\n"
sed -i -e "s#npm run club -- setup#& <<<\$'$answers'#" -e "s#npm run club -- create-admin .*#& <<<'$password'#" "$work/commands.sh"
# Only a public name gets a certificate that everyone trusts, so the doctor rightly finds fault with this one.
sed -i -e 's#npm run club -- doctor#& || true#' "$work/commands.sh"
run <"$work/commands.sh"
if grep FAIL "$work/commands.log" | grep --invert-match 'FAIL  address'; then exit 1; fi
step "the commands took $((SECONDS - begun)) s"

fetch() {
  curl --silent --show-error --fail --cacert "$machine/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt" "$@"
}

wait_for_club() {
  for _ in $(seq 60); do
    if fetch "https://$host/readyz" 2>/dev/null; then return; fi
    sleep 1
  done
  inside journalctl --unit club --lines 20
  return 1
}

step 'the club answers over HTTPS'
wait_for_club
fetch --cookie-jar "$work/cookies" --header "Origin: https://$host" --json \
  "{\"email\":\"you@club.example\",\"password\":\"$password\"}" "https://$host/api/auth/login" >/dev/null
fetch --cookie "$work/cookies" "https://$host/api/users/me"
grep --quiet 'Your club can send mail' "$work/mails"

step 'a backup, as each night'
inside runuser -u club -- sh -c 'cd /srv/club && npm run club -- backup /var/backups/club/rehearsal.tar.zst && npm run club -- verify /var/backups/club/rehearsal.tar.zst'

step 'a restart of the service keeps it'
inside systemctl restart club
wait_for_club
fetch --cookie "$work/cookies" "https://$host/api/users/me" >/dev/null
inside systemd-analyze security club.service | tail -1

step 'an authority of its own (docs/at-home/own-authority.md)'
commands at-home/own-authority.md 'Caddy signs' | run
wait_for_club
inside runuser -u club -- sh -c 'cd /srv/club && npm run club -- doctor'

step 'each command of docs/operations.md'
backups=/var/backups/club
member='--email other@club.example'
commands operations.md 'Commands' | sed -e 's/ *#.*//' | while IFS= read -r line; do
  case $line in
    *setup*) echo "$line <<<\$'\\n\\n\\n\\n\\n\\n'" ;;
    *'backup FILE'*) echo "${line/FILE/$backups/all.tar.zst}" ;;
    *'export FOLDER'*) echo "${line/FOLDER//var/lib/club/export}" ;;
    *create-admin*) echo "${line/--email you@club.example/$member} <<<'$password'" ;;
    # No one has one here, and it says so.
    *reset-second-factor*) echo "! ${line/--email you@club.example/$member}" ;;
    # Seeding is for a copy, and the next three are for a club that is stopped.
    *' seed '* | *migrate* | *bring-over* | *forget-secret*) ;;
    *) echo "${line/--email you@club.example/$member}" ;;
  esac
done | as_club | run
printf '%s\n' 'systemctl stop club' "cd /srv/club" 'runuser -u club -- npm run club -- migrate' 'runuser -u club -- npm run club -- bring-over' \
  'runuser -u club -- sh -c "echo RATE_LIMITS=off >> .env"' 'systemctl start club' | run
wait_for_club

# Tags $1 a release whose start is changed by the sed script $2. Each changes the database.
release() {
  sed -i "s/\"version\": \".*\"/\"version\": \"$1\"/" "$work/source/package.json"
  sed -i "$2" "$work/source/server/src/start.ts"
  echo "create table release_${1//./_} ();" >"$work/source/server/src/platform/database/migrations/9${1//./}-release.sql"
  git -C "$work/source" add --all
  git -C "$work/source" -c user.name=You -c user.email=you@club.example commit --quiet --message "Release $1"
  git -C "$work/source" tag "v$1"
  git -C "$work/source" bundle create --quiet "$machine/var/tmp/club.bundle" --all
}

node_inside() { inside env NODE_EXTRA_CA_CERTS=/usr/local/share/ca-certificates/club.crt node "$@"; }
writers=/var/tmp/writers.js
cp deploy/rehearsal/writers.js "$machine$writers"
echo '{"type":"module"}' >"$machine/var/tmp/package.json"
git clone --quiet . "$work/source"
update=$(commands upgrades.md 'Updates, and the way back' | sed -e 's/ *#.*//' | sed -n '1,2p')
said() { grep --quiet "$1" "$work/commands.log" || { echo "It did not say: $1"; exit 1; }; }
version() { inside runuser -u club -- sh -c 'cd /srv/club && npm run --silent club -- --version'; }
first=$(version)

update_while_writing() {
  node_inside "$writers" write "https://$host" "$password" "$1" &
  writing=$!
  sleep 3
  code=0
  run <<<"$update" || code=$?
  sleep 3
  inside pkill --full "$writers"
  wait "$writing"
  wait_for_club
  node_inside "$writers" check "https://$host" "$password" "$1" || exit 1
  return "$code"
}

step 'an update that does not come up, while twenty write'
release 9.0.1 "s/^    const { serveClub }/    throw new Error('This version is broken.');\\n&/"
if update_while_writing /var/tmp/first.json; then exit 1; fi
said "The club is version $first again, and nothing is lost."
[ "$(version)" = "$first" ]

step 'an update with a change of the database, while twenty write'
release 9.0.2 "/This version is broken/d"
update_while_writing /var/tmp/second.json
said 'The club is version 9.0.2 now.'
[ "$(version)" = 9.0.2 ]
node_inside "$writers" check "https://$host" "$password" /var/tmp/first.json

step 'the way back'
commands upgrades.md 'The way back' | sed -n '1,2p' | run
said 'All that came later is in the backup'
wait_for_club
[ "$(version)" = "$first" ]
node_inside "$writers" check "https://$host" "$password" /var/tmp/first.json

step 'a move (docs/moving.md), onto the same machine'
commands moving.md 'Moving to another machine' | sed -e '/^scp /d' -e "s#backup .*--passphrase#& <<<'a long passphrase'#" -e "s#restore .*#& <<<'a long passphrase'#" >"$work/move.sh"
{ echo 'systemctl stop club'; sed '/^chown/i runuser -u club -- mv data data-old' "$work/move.sh"; echo 'systemctl start club'; } | run
wait_for_club
node_inside "$writers" check "https://$host" "$password" /var/tmp/first.json
step 'all of it holds'
