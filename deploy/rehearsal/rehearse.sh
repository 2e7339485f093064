#!/usr/bin/env bash
# Shows that the documents hold: an empty Debian is booted in a container, and their commands are run in it as they stand
# there: from nothing to a club behind HTTPS with mail and backups, an update while twenty write, one that does not come up,
# the way back, and a move. As root, on a Debian with the packages debootstrap, systemd-container, git and curl; the ports 80,
# 443 and 3000 must be free. About twenty minutes. Not run: certbot (it needs a public name), Docker, and a second machine.
set -euo pipefail
cd "$(dirname "$0")/../.."

# shellcheck source=deploy/rehearsal/machine.sh
. deploy/rehearsal/machine.sh

host=club.localhost

# A line of docs/operations.md, as the user of the club.
as_club() {
  sed -e "s#^! \(.*\)#! runuser -u club -- \1#;t" -e "s#.*#runuser -u club -- &#" | sed '1i cd /srv/club'
}

step "an empty Debian $release"
make_machine procps
echo "127.0.0.1 localhost $host" >>"$machine/etc/hosts"

step 'boot'
boot_machine

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

step 'a club that is away has a page that says so'
inside systemctl stop club
curl --silent --cacert "$machine/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt" "https://$host/" | grep 'tries again by itself'

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

node_inside() { inside env NODE_EXTRA_CA_CERTS=/usr/local/share/ca-certificates/club.crt node "$@"; }
writers=/var/tmp/writers.js
cp deploy/rehearsal/writers.js "$machine$writers"
echo '{"type":"module"}' >"$machine/var/tmp/package.json"
update=$(commands upgrades.md 'Updates, and the way back' | sed -e 's/ *#.*//' | sed -n '1,2p')
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
step 'a new secret (docs/operations.md)'
commands operations.md 'A new secret' | run
wait_for_club
node_inside "$writers" check "https://$host" "$password" /var/tmp/first.json
step 'all of it holds'
