# Builds the images under the names that Containerfile and compose.full.yaml give them.
set -euo pipefail
cd "$(dirname "$0")"
podman import --change 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' base.tar base
names=$(grep -hoE 'docker\.io/[^ ]+' /srv/club/deploy/Containerfile /srv/club/deploy/compose.full.yaml)
for pair in node:library/node s3:seaweedfs postgres:library/postgres redis:library/redis caddy:library/caddy; do
  podman build --quiet --network host --target "${pair%%:*}" --tag "$(grep "${pair#*:}" <<<"$names")" .
done
