#!/usr/bin/env bash
# Shows that docs/deploy.md holds: an empty Debian is booted in a container, and the commands of its first part are run in it
# as they stand there, from nothing to a club behind HTTPS with mail and backups. As root, on a Debian with the packages
# debootstrap, systemd-container, git and curl; the ports 80, 443 and 3000 must be free. About ten minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

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
  sed -n "/^## $1\$/,/^## /p" docs/deploy.md | sed -n '/^```sh$/,/^```$/{/^```/!p}'
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
commands 'On a Debian or Ubuntu server' >"$machine/var/tmp/commands.sh"
# What a person types: address, proxy, mail server and its port, no user, sender, a test, folder, time, passphrase.
answers="https://$host\\ncaddy\\n127.0.0.1\\n$(cat "$work/mails.port")\\n\\nclub@club.example\\nyou@club.example\\n\\n4\\n\\n"
sed -i -e "s#npm run club -- setup#& <<<\$'$answers'#" -e "s#npm run club -- create-admin .*#& <<<'$password'#" "$machine/var/tmp/commands.sh"
# Only a public name gets a certificate that everyone trusts, so the doctor rightly finds fault with this one.
sed -i -e 's#npm run club -- doctor#& || true#' "$machine/var/tmp/commands.sh"
cat "$machine/var/tmp/commands.sh"
inside bash -euxo pipefail /var/tmp/commands.sh 2>&1 | tee "$work/commands.log"
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
step 'all of it holds'
