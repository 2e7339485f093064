# Both rehearsals boot a Debian in a container of systemd and run commands of the documents in it. Sourced, with `set -euo pipefail`.
# shellcheck shell=bash

release=${1:-trixie}
work=$(mktemp -d /var/tmp/rehearsal.XXXXXX)
machine=$work/machine
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

inside() {
  nsenter --target "$leader" --all -- env -i HOME=/root TERM=dumb LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin CLUB_REPOSITORY=/var/tmp/club.bundle "$@"
}

said() { grep --quiet "$1" "$work/commands.log" || { echo "It did not say: $1"; exit 1; }; }

# An empty Debian with the product beside it, and with more packages.
make_machine() {
  debootstrap --variant=minbase --include="systemd,systemd-sysv,dbus,ca-certificates${1:+,$1}" "$release" "$machine" >"$work/debootstrap.log"
  git bundle create "$machine/var/tmp/club.bundle" HEAD "$(git symbolic-ref --short HEAD)" 2>/dev/null
  # The authorities that this computer trusts, for its package registries.
  cp /etc/ssl/certs/ca-certificates.crt "$machine/etc/ssl/certs/"
  echo cafile=/etc/ssl/certs/ca-certificates.crt >"$machine/etc/npmrc"
}

# Boots it, with further options of systemd-nspawn.
boot_machine() {
  systemd-nspawn --quiet --register=no --keep-unit --resolv-conf=copy-host --directory "$machine" "$@" --boot \
    </dev/null >"$work/boot.log" 2>&1 &
  children+=($!)
  for _ in $(seq 60); do
    leader=$(pgrep --parent "${children[0]}" | head -1 || true)
    # "degraded", where a container lacks what a computer has, counts as a failure of the command.
    if [ -n "$leader" ] && { inside systemctl is-system-running --wait 2>/dev/null || true; } | grep -qE 'running|degraded'; then return; fi
    sleep 1
  done
  return 1
}

# Tags $1 a release whose start is changed by the sed script $2. Each changes the database.
release() {
  [ -d "$work/source" ] || git clone --quiet . "$work/source"
  sed -i "s/\"version\": \".*\"/\"version\": \"$1\"/" "$work/source/package.json"
  sed -i "$2" "$work/source/server/src/start.ts"
  echo "create table release_${1//./_} ();" >"$work/source/server/src/platform/database/migrations/9${1//./}-release.sql"
  git -C "$work/source" add --all
  git -C "$work/source" -c user.name=You -c user.email=you@club.example commit --quiet --message "Release $1"
  git -C "$work/source" tag "v$1"
  git -C "$work/source" bundle create --quiet "$machine/var/tmp/club.bundle" --all
}
